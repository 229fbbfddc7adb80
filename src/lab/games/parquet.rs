//! Rows as Parquet: the columns of the CSV, as whole numbers, not compressed.

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::Int64Type;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::fs::File;
use std::sync::Arc;

/// Rows of a group: what is kept in memory until it is written.
const GROUP: usize = 8192;

/// A file of columns.
pub struct Columns {
    writer: SerializedFileWriter<File>,
    /// Rows that are not yet written, column by column.
    waiting: Vec<Vec<i64>>,
}

impl Columns {
    /// Begins a file. The first `unsigned` columns are of natural numbers.
    ///
    /// # Errors
    /// It cannot be written, or columns have names that cannot be.
    pub fn new(file: File, names: &[String], unsigned: usize) -> Result<Self> {
        let column = |(nth, name): (usize, &String)| {
            let kind = LogicalType::integer(64, nth >= unsigned);
            Type::primitive_type_builder(name, Physical::INT64)
                .with_repetition(Repetition::REQUIRED)
                .with_logical_type(Some(kind))
                .build()
                .map(Arc::new)
        };
        let columns = names.iter().enumerate().map(column).collect::<Result<Vec<_>>>()?;
        let schema = Type::group_type_builder("games").with_fields(columns).build()?;
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(WriterProperties::new()))?;
        Ok(Self { writer, waiting: vec![Vec::with_capacity(GROUP); names.len()] })
    }

    /// Adds a row, a value for each column. Natural numbers are given by their bits.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, row: impl Iterator<Item = i64>) -> Result<()> {
        self.waiting.iter_mut().zip(row).for_each(|(column, value)| column.push(value));
        if self.waiting[0].len() >= GROUP { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        if self.waiting[0].is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for values in &mut self.waiting {
            let Some(mut column) = group.next_column()? else { break };
            column.typed::<Int64Type>().write_batch(values, None, None)?;
            column.close()?;
            values.clear();
        }
        group.close()?;
        Ok(())
    }

    /// Brings the file to its end; before that nobody can read it.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<()> {
        self.flush()?;
        self.writer.close()?;
        Ok(())
    }
}
