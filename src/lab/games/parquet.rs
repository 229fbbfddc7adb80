//! Rows as Parquet: the columns of the CSV as integers, uncompressed.

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::Int64Type;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::fs::File;
use std::sync::Arc;

/// Rows per row group, which are buffered in memory.
const GROUP: usize = 8192;

/// Writer of a Parquet file.
pub struct Columns {
    writer: SerializedFileWriter<File>,
    /// Buffered rows, by column.
    waiting: Vec<Vec<i64>>,
}

impl Columns {
    /// Starts a file. The first `unsigned` columns are unsigned.
    ///
    /// # Errors
    /// The file cannot be written, or a column name is invalid.
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

    /// Adds a row with a value per column; unsigned ones are cast bit by bit.
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

    /// Finishes the file, which is unreadable until then.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<()> {
        self.flush()?;
        self.writer.close()?;
        Ok(())
    }
}
