//! Gradients of the loss over a batch of positions.
//!
//! A batch is computed block by block, and a block column by column: a column has the weights of some
//! neurons for all inputs, so it stays in the second cache while all positions of the block use it. Position
//! by position each would fetch some sixty whole rows from memory, and write them.

use super::Shape;
use super::model::{Model, OUTPUT_SCALE};
use super::positions::Positions;
use super::target::WinChance;
use rayon::prelude::*;
use wide::f32x16;

/// Number of parts of a batch. Each is summed by one thread, then the parts are summed in order: so the sum
/// does not depend on the number of threads. Every part costs a pass over all rows.
pub(super) const SHARES: usize = 4;

/// Numbers in a vector.
const LANES: usize = 16;

/// Number of neurons in a column, which divides every width.
const COLUMN: usize = 2 * LANES;

/// A column of a row. Written with vectors, because compilers keep plain arrays in memory.
type RowPart = [f32x16; COLUMN / LANES];

const ZERO: RowPart = [f32x16::ZERO; COLUMN / LANES];

/// Number of positions in a block.
const BLOCK: usize = 512;

/// Rows, column by column: all rows of the first column, then those of the second one.
struct Columns {
    rows: usize,
    parts: Vec<RowPart>,
}

impl Columns {
    fn new<const H: usize>(rows: usize) -> Self {
        const { assert!(H.is_multiple_of(COLUMN), "columns divide every width") };
        Columns { rows, parts: vec![ZERO; H / COLUMN * rows] }
    }

    fn column(&self, column: usize) -> &[RowPart] {
        &self.parts[column * self.rows..][..self.rows]
    }

    fn column_mut(&mut self, column: usize) -> &mut [RowPart] {
        &mut self.parts[column * self.rows..][..self.rows]
    }
}

/// Returns a column of a row.
#[inline]
fn part<const H: usize>(row: &[f32; H], column: usize) -> RowPart {
    let numbers = &row.as_chunks::<COLUMN>().0[column];
    [0, 1].map(|half| f32x16::new(numbers.as_chunks::<LANES>().0[half]))
}

/// Adds to a column of a row.
#[inline]
fn add_part<const H: usize>(row: &mut [f32; H], column: usize, part: &RowPart) {
    let numbers = row.as_chunks_mut::<COLUMN>().0[column].iter_mut();
    for (number, more) in numbers.zip(part.iter().flat_map(|lanes| lanes.to_array())) {
        *number += more;
    }
}

#[inline]
fn add_parts(sum: &mut RowPart, more: &RowPart) {
    for (sum, &more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The gradients of a batch, share by share; kept from batch to batch.
pub(super) struct Gradients<const H: usize> {
    /// The rows of the model.
    weights: Columns,
    /// The inputs of each factor.
    inputs_of_factors: Vec<Vec<usize>>,
    shares: Vec<Share<H>>,
}

/// The sum of the gradients of a part of a batch.
struct Share<const H: usize> {
    rows: Columns,
    /// All but the rows.
    rest: Model<H>,
    loss: f64,
    block: Block,
}

impl<const H: usize> Gradients<H> {
    /// Allocates the gradients of a model.
    pub(super) fn new(model: &Model<H>) -> Self {
        let rows = model.rows.len();
        let share = || Share {
            rows: Columns::new::<H>(rows),
            rest: Model::zero(Shape { inputs: 0, ..model.shape() }),
            loss: 0.0,
            block: Block::new::<H>(),
        };
        let mut inputs_of_factors = vec![Vec::new(); model.factor_rows.len()];
        for input in 0..rows {
            for factor in model.planes.factors_of(input) {
                inputs_of_factors[factor].push(input);
            }
        }
        let shares = (0..SHARES).map(|_| share()).collect();
        Gradients { weights: Columns::new::<H>(rows), inputs_of_factors, shares }
    }

    /// Writes the sum of the gradients of a batch to `sum` and returns the sum of the losses. `model` has
    /// [merged factors](Model::merge_rows); the gradient of a factor is the sum over its inputs.
    pub(super) fn of_batch(
        &mut self,
        model: &Model<H>,
        positions: &Positions,
        batch: &[u32],
        (chance, result_share): (WinChance, f32),
        sum: &mut Model<H>,
    ) -> f64 {
        let columns = self.weights.parts.par_chunks_mut(model.rows.len().max(1)).enumerate();
        columns.for_each(|(column, parts)| {
            for (to, row) in parts.iter_mut().zip(&model.rows) {
                *to = part(row, column);
            }
        });
        let length = batch.len().div_ceil(SHARES).max(1);
        let parts = batch.chunks(length).chain(std::iter::repeat(&[][..]));
        let work: Vec<_> = self.shares.iter_mut().zip(parts).collect();
        let weights = &self.weights;
        work.into_par_iter().for_each(|(share, part)| {
            share.clear();
            for numbers in part.chunks(BLOCK) {
                share.add((model, weights), positions, numbers, (chance, result_share));
            }
        });
        self.reduce(sum);
        self.shares.iter().map(|share| share.loss).sum()
    }

    /// Sums all shares, row by row.
    fn reduce(&self, sum: &mut Model<H>) {
        let shares = &self.shares;
        sum.rows.par_iter_mut().enumerate().for_each(|(place, row)| {
            *row = [0.0; H];
            for share in shares {
                for column in 0..H / COLUMN {
                    add_part(row, column, &share.rows.column(column)[place]);
                }
            }
        });
        let factors = sum.factor_rows.par_iter_mut().zip(&self.inputs_of_factors);
        factors.for_each(|(factor, inputs)| {
            *factor = [0.0; H];
            for &input in inputs {
                add(factor, &sum.rows[input]);
            }
        });
        let [_, _, biases, output, output_biases] = sum.parameters_mut();
        for piece in [&mut *biases, &mut *output, &mut *output_biases] {
            piece.fill(0.0);
        }
        for share in shares {
            let [_, _, from_biases, from_output, from_output_biases] = share.rest.parameters();
            add(biases, from_biases);
            add(output, from_output);
            add(output_biases, from_output_biases);
        }
    }
}

/// Adds `more` to `sum`.
#[inline]
fn add(sum: &mut [f32], more: &[f32]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Some positions of a batch. A position has two *halves*: the view of the side to move and that of its
/// opponent.
struct Block {
    /// The active inputs, half by half.
    inputs: Vec<u16>,
    /// The places in `inputs` where the halves end.
    ends: Vec<usize>,
    /// The halves that have an input, input by input.
    users: Vec<u16>,
    /// The places in `users` where those of each input end.
    user_ends: Vec<u32>,
    /// The sums of the first layer, half by half; then their gradients.
    sums: Columns,
    /// The products of activations and output weights, half by half, each in partial sums.
    products: Vec<f32x16>,
    /// Output bucket and gradient of the output, position by position.
    outputs: Vec<(usize, f32)>,
}

impl Block {
    fn new<const H: usize>() -> Self {
        Block {
            inputs: Vec::new(),
            ends: Vec::new(),
            users: Vec::new(),
            user_ends: Vec::new(),
            sums: Columns::new::<H>(2 * BLOCK),
            products: Vec::new(),
            outputs: Vec::new(),
        }
    }

    /// Returns the inputs of each half.
    fn halves<'a>(inputs: &'a [u16], ends: &'a [usize]) -> impl Iterator<Item = &'a [u16]> {
        let starts = std::iter::once(0).chain(ends.iter().copied());
        starts.zip(ends).map(|(start, &end)| &inputs[start..end])
    }
}

impl<const H: usize> Share<H> {
    fn clear(&mut self) {
        for column in 0..H / COLUMN {
            self.rows.column_mut(column).fill(ZERO);
        }
        for piece in self.rest.parameters_mut() {
            piece.fill(0.0);
        }
        self.loss = 0.0;
    }

    /// Adds the gradients of a block of positions: of the squared error of the predicted points.
    fn add(
        &mut self,
        (model, weights): (&Model<H>, &Columns),
        positions: &Positions,
        numbers: &[u32],
        (chance, result_share): (WinChance, f32),
    ) {
        self.gather(model, positions, numbers);
        for column in 0..H / COLUMN {
            self.forward(model, weights, column);
        }
        let block = &mut self.block;
        let (products, _) = block.products.as_chunks::<2>();
        for ((&number, products), (bucket, slope)) in numbers.iter().zip(products).zip(&mut block.outputs) {
            let facts = positions.get(number as usize).facts;
            let halves = products.iter().map(|lanes| lanes.to_array().iter().sum::<f32>());
            let value = (model.output_biases[*bucket] + halves.sum::<f32>()) * OUTPUT_SCALE;
            let points = chance.points(f32::from(facts.base_eval) + value);
            let off = points - facts.target_with(result_share);
            self.loss += f64::from(off * off);
            *slope = 2.0 * off * points * (1.0 - points) * OUTPUT_SCALE / chance.scale;
            self.rest.output_biases[*bucket] += *slope;
        }
        for column in 0..H / COLUMN {
            self.backward(model, column);
        }
    }

    /// Lists the inputs of the positions, and the positions of the inputs.
    fn gather(&mut self, model: &Model<H>, positions: &Positions, numbers: &[u32]) {
        let Block { inputs, ends, users, user_ends, products, outputs, .. } = &mut self.block;
        inputs.clear();
        ends.clear();
        outputs.clear();
        positions.preload(numbers);
        for &number in numbers {
            let position = positions.get(number as usize);
            for half in [0, 1] {
                inputs.extend(position.inputs.of(half));
                ends.push(inputs.len());
            }
            outputs.push((model.bucket(position.facts.units), 0.0));
        }
        products.clear();
        products.resize(ends.len(), f32x16::ZERO);

        // Counting sort. Each place is first that where the input's users begin.
        user_ends.clear();
        user_ends.resize(model.rows.len() + 1, 0);
        for &input in &*inputs {
            user_ends[usize::from(input) + 1] += 1;
        }
        let mut before = 0;
        for count in &mut *user_ends {
            before += *count;
            *count = before;
        }
        users.clear();
        users.resize(inputs.len(), 0);
        for (half, inputs) in Block::halves(inputs, ends).enumerate() {
            for &input in inputs {
                let place = &mut user_ends[usize::from(input)];
                users[*place as usize] = half as u16;
                *place += 1;
            }
        }
    }

    /// Computes a column of the sums and its products with the output weights.
    fn forward(&mut self, model: &Model<H>, weights: &Columns, column: usize) {
        let Block { inputs, ends, sums, products, outputs, .. } = &mut self.block;
        let (weights, biases) = (weights.column(column), part(&model.biases, column));
        let halves = Block::halves(inputs, ends).zip(sums.column_mut(column)).zip(products).enumerate();
        for (half, ((inputs, sums), products)) in halves {
            let mut total = biases;
            for &input in inputs {
                add_parts(&mut total, &weights[usize::from(input)]);
            }
            *sums = total;
            let (bucket, _) = outputs[half / 2];
            for (sum, weight) in total.into_iter().zip(part(&model.output[bucket][half % 2], column)) {
                let value = sum.max(f32x16::ZERO).min(f32x16::ONE);
                *products += value * value * weight;
            }
        }
    }

    /// Computes a column of the gradients, and adds it to the sums.
    fn backward(&mut self, model: &Model<H>, column: usize) {
        let Block { users, user_ends, sums, outputs, .. } = &mut self.block;
        let backs = sums.column_mut(column);
        let mut biases = ZERO;
        for (half, sums) in backs.iter_mut().enumerate().take(2 * outputs.len()) {
            let (bucket, slope) = outputs[half / 2];
            let slope = f32x16::splat(slope);
            let weights = part(&model.output[bucket][half % 2], column);
            let mut output = ZERO;
            for i in 0..COLUMN / LANES {
                let value = sums[i].max(f32x16::ZERO).min(f32x16::ONE);
                output[i] = slope * value * value;
                // The clipped ReLU is constant outside 0..1.
                let inside = sums[i].simd_gt(f32x16::ZERO) & sums[i].simd_lt(f32x16::ONE);
                sums[i] = (slope * weights[i] * (value + value)) & inside;
            }
            add_part(&mut self.rest.output[bucket][half % 2], column, &output);
            add_parts(&mut biases, sums);
        }
        add_part(&mut self.rest.biases, column, &biases);
        let mut first = 0;
        for (row, &end) in self.rows.column_mut(column).iter_mut().zip(&*user_ends) {
            let mut sum = *row;
            for &half in &users[first..end as usize] {
                add_parts(&mut sum, &backs[usize::from(half)]);
            }
            *row = sum;
            first = end as usize;
        }
    }
}
