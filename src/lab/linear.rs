//! Symmetric positive definite systems of moderate size.

/// A square matrix, by row.
pub(super) type Matrix = Vec<Vec<f64>>;

/// Returns a matrix of zeros.
pub(super) fn zeros(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

/// Returns the product.
pub(super) fn times(a: &Matrix, b: &Matrix) -> Matrix {
    let size = a.len();
    let mut product = zeros(size);
    for (row, product) in a.iter().zip(&mut product) {
        for (factor, b) in row.iter().zip(b) {
            product.iter_mut().zip(b).for_each(|(sum, other)| *sum += factor * other);
        }
    }
    product
}

/// Returns the transpose.
pub(super) fn turned(a: &Matrix) -> Matrix {
    (0..a.len()).map(|column| a.iter().map(|row| row[column]).collect()).collect()
}

/// Returns the inverse of a symmetric positive definite matrix, by its Cholesky factor.
pub(super) fn inverse(a: &Matrix) -> Matrix {
    inverse_of(&cholesky(a))
}

/// Smallest pivot of a matrix that is inverted, as a share of its diagonal.
const LEAST_PIVOT: f64 = 1e-10;

/// As [`inverse`]; `None` if the matrix is singular.
pub(super) fn inverse_if_regular(a: &Matrix) -> Option<Matrix> {
    let factor = cholesky(a);
    let is_regular = |nth: usize| {
        let diagonal = a[nth][nth];
        diagonal > 0.0 && factor[nth][nth].powi(2) > LEAST_PIVOT * diagonal
    };
    (0..a.len()).all(is_regular).then(|| inverse_of(&factor))
}

fn inverse_of(factor: &Matrix) -> Matrix {
    let size = factor.len();
    let mut columns = Vec::with_capacity(size);
    for nth in 0..size {
        let mut x = vec![0.0; size];
        x[nth] = 1.0;
        for row in 0..size {
            let known: f64 = (0..row).map(|column| factor[row][column] * x[column]).sum();
            x[row] = (x[row] - known) / factor[row][row];
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|below| factor[below][row] * x[below]).sum();
            x[row] = (x[row] - known) / factor[row][row];
        }
        columns.push(x);
    }
    // Symmetric, so columns are rows.
    columns
}

fn cholesky(a: &Matrix) -> Matrix {
    let mut factor = zeros(a.len());
    for row in 0..a.len() {
        for column in 0..=row {
            let known: f64 = (0..column).map(|nth| factor[row][nth] * factor[column][nth]).sum();
            let rest = a[row][column] - known;
            factor[row][column] = if row == column {
                rest.max(f64::MIN_POSITIVE).sqrt()
            } else {
                rest / factor[column][column]
            };
        }
    }
    factor
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_times_the_matrix_is_one() {
        let a = vec![vec![4.0, 1.0, 0.5], vec![1.0, 3.0, -1.0], vec![0.5, -1.0, 2.0]];
        let one = times(&a, &inverse(&a));
        for (row, cells) in one.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                assert!((cell - f64::from(u8::from(row == column))).abs() < 1e-12, "{one:?}");
            }
        }
        assert_eq!(inverse_if_regular(&a), Some(inverse(&a)));
        let (flat, unknown) = (vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![vec![f64::NAN]]);
        assert_eq!([flat, unknown, zeros(1)].map(|a| inverse_if_regular(&a)), [None, None, None]);
        assert_eq!(turned(&vec![vec![1.0, 2.0], vec![3.0, 4.0]]), [[1.0, 3.0], [2.0, 4.0]]);
    }
}
