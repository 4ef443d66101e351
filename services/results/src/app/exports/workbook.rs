//! A table as a workbook of Office Open XML. Names are written as texts, so that no spreadsheet takes one for a formula.
use actix_web::web::Bytes;
use api_types::text::Language;
use chassis::error::{ApiError, Outcome};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

use super::grid::{Cell, Grid};
use super::words::{About, say};

/// How wide a column is, in characters, at most.
const WIDEST: usize = 48;

pub(super) fn write(grid: &Grid, about: &About, language: Language) -> Outcome<Bytes> {
    made(grid, about, language).map(Bytes::from).map_err(|error| ApiError::internal(error.to_string()))
}

fn made(grid: &Grid, about: &About, language: Language) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name(say(language, "Таблица", "Table"))?;
    fill(sheet, (&about.title, &about.notes), grid)?;
    if let Some(fund) = &about.fund {
        let sheet = workbook.add_worksheet();
        sheet.set_name(say(language, "Призы", "Prizes"))?;
        fill(sheet, (fund.heading, &fund.sums), fund.prizes.as_ref().unwrap_or(&Grid::default()))?;
    }
    workbook.save_to_buffer()
}

/// A title, lines under it, and a table.
fn fill(sheet: &mut Worksheet, (title, notes): (&str, &[String]), grid: &Grid) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    sheet.write_string_with_format(0, 0, title, &bold)?;
    let mut row = 1;
    for note in notes {
        sheet.write_string(row, 0, note)?;
        row += 1;
    }
    row += 1;
    for (column, heading) in (0..).zip(&grid.columns) {
        sheet.write_string_with_format(row, column, heading, &bold)?;
    }
    for cells in &grid.rows {
        row += 1;
        for (column, cell) in (0..).zip(cells) {
            write_cell(sheet, row, column, cell)?;
        }
    }
    fit(sheet, grid)
}

/// A number that has a finite decimal is a number; another stays the fraction it is.
fn write_cell(sheet: &mut Worksheet, row: u32, column: u16, cell: &Cell) -> Result<(), XlsxError> {
    match cell {
        Cell::Text(text) => sheet.write_string(row, column, text)?,
        Cell::Number(text) => match text.parse::<f64>() {
            Ok(number) => sheet.write_number(row, column, number)?,
            Err(_) => sheet.write_string(row, column, text)?,
        },
    };
    Ok(())
}

fn fit(sheet: &mut Worksheet, grid: &Grid) -> Result<(), XlsxError> {
    for (column, heading) in grid.columns.iter().enumerate() {
        let lengths = grid.rows.iter().filter_map(|row| row.get(column));
        let longest = lengths.map(|cell| cell.text().chars().count()).max().unwrap_or(0);
        let width = longest.max(heading.chars().count()).min(WIDEST) + 2;
        let (column, width) =
            (u16::try_from(column).unwrap_or(u16::MAX), u16::try_from(width).unwrap_or(u16::MAX));
        sheet.set_column_width(column, f64::from(width))?;
    }
    Ok(())
}
