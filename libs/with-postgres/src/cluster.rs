//! A private cluster of installed programs: on loopback, in a folder of its own, without fsync, ended with us.
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(60);

/// A running cluster, stopped and removed when dropped.
pub(crate) struct Cluster {
    pub(crate) url: String,
    pub(crate) programs: PathBuf,
    folder: PathBuf,
    keeper: Option<Child>,
}

/// `initdb` refuses root: then another user's ids, else our own.
type Ids = Option<(u32, u32)>;

pub(crate) fn start() -> Result<Cluster, String> {
    let programs = programs().ok_or("no initdb and postgres on this machine")?;
    let ids = other_user()?;
    let folder = std::env::temp_dir().join(format!("arbiter-tests-postgres-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut cluster = Cluster { url: String::new(), programs, folder, keeper: None };
    if let Some((user, group)) = ids {
        chown(&cluster.folder, Some(user), Some(group)).map_err(|error| error.to_string())?;
    }
    let private = std::fs::Permissions::from_mode(0o700);
    std::fs::set_permissions(&cluster.folder, private).map_err(|error| error.to_string())?;
    initialise(&cluster, ids)?;
    let port = free_port()?;
    cluster.keeper = Some(keep(&cluster, ids, port)?);
    cluster.url = format!("postgres://tests@127.0.0.1:{port}/postgres");
    test_support::wait_until_answers(&cluster.url, PATIENCE)?;
    Ok(cluster)
}

/// The folder with `initdb` and `postgres`: Debian keeps them outside the path.
fn programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = super::setting("PATH")?.split(':').map(PathBuf::from).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    debian.sort();
    folders.extend(debian.into_iter().rev());
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

fn other_user() -> Result<Ids, String> {
    let own = std::fs::metadata("/proc/self").map_or_else(|_| id("-u", None), |data| Ok(data.uid()))?;
    if own != 0 {
        return Ok(None);
    }
    let user = ["postgres", "nobody"]
        .into_iter()
        .find_map(|name| Some((id("-u", Some(name)).ok()?, id("-g", Some(name)).ok()?)));
    user.map(Some).ok_or_else(|| "no user but root to run it as".to_owned())
}

fn id(flag: &str, user: Option<&str>) -> Result<u32, String> {
    let output = Command::new("id").arg(flag).args(user).output().map_err(|error| error.to_string())?;
    String::from_utf8_lossy(&output.stdout).trim().parse().map_err(|_| "id: no answer".to_owned())
}

fn as_user(command: &mut Command, ids: Ids) -> &mut Command {
    match ids {
        Some((user, group)) => command.uid(user).gid(group).current_dir("/"),
        None => command,
    }
}

fn initialise(cluster: &Cluster, ids: Ids) -> Result<(), String> {
    let mut command = Command::new(cluster.programs.join("initdb"));
    command
        .args(["--auth=trust", "--username=tests", "--encoding=UTF8", "--locale=C", "--no-sync"])
        .arg("--pgdata")
        .arg(data(&cluster.folder));
    let output = as_user(&mut command, ids).output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or("initdb failed").to_owned())
}

fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    listener.local_addr().map(|address| address.port()).map_err(|error| error.to_string())
}

/// A shell that runs the server and ends it when our end of its input closes, however we end.
fn keep(cluster: &Cluster, ids: Ids, port: u16) -> Result<Child, String> {
    const KEEPER: &str =
        r#""$0" "$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server"#;
    let mut command = Command::new("sh");
    command
        .args(["-c", KEEPER])
        .arg(cluster.programs.join("postgres"))
        .args(["-h", "127.0.0.1", "-F", "-c", "max_connections=300", "-p", &port.to_string(), "-k"])
        .arg(&cluster.folder)
        .arg("-D")
        .arg(data(&cluster.folder))
        .stdin(Stdio::piped())
        .process_group(0);
    as_user(&mut command, ids).spawn().map_err(|error| error.to_string())
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
