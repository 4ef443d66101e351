//! The patterns of a service's documented paths, for what was never answered by its route: the router tells which
//! pattern it took only with an answer.
use utoipa::openapi::OpenApi;

/// Paths with `{names}` in place of what differs.
#[derive(Clone, Debug)]
pub(crate) struct Patterns(Vec<String>);

impl Patterns {
    pub(crate) fn of(openapi: &OpenApi) -> Self {
        Self(openapi.paths.paths.keys().cloned().collect())
    }

    /// The pattern of a path; one that names every segment comes before one that leaves some open.
    pub(crate) fn find(&self, path: &str) -> Option<&str> {
        let open = |pattern: &&String| pattern.matches('{').count();
        self.0.iter().filter(|pattern| fits(pattern, path)).min_by_key(open).map(String::as_str)
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    let (mut named, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (named.next(), given.next()) {
            (None, None) => return true,
            (Some(name), Some(segment)) if name == segment || name.starts_with('{') => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_told_by_its_segments() {
        let patterns = ["/v1/games/{id}", "/v1/games/{id}/result", "/v1/games/latest"];
        let patterns = Patterns(patterns.map(ToOwned::to_owned).to_vec());
        for (path, pattern) in [
            ("/v1/games/7", Some("/v1/games/{id}")),
            ("/v1/games/7/result", Some("/v1/games/{id}/result")),
            ("/v1/games/latest", Some("/v1/games/latest")),
            ("/v1/games", None),
            ("/v1/games/7/record", None),
        ] {
            assert_eq!(patterns.find(path), pattern, "{path}");
        }
    }
}
