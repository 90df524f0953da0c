import { nearestPossible } from './intervals.ts'

// Numbers of consecutive intervals from which a beat is predicted. Assumption: ten are enough for a breathing rate and
// its harmonics. If the intervals between artefacts are fewer, a smaller number is used.
const orders = [10, 6, 3]

// How far a prediction may go beyond the shortest and the longest interval, as a factor. Assumption: not specified.
const beyond = 1.1

// Makes the equations solvable for a perfectly even rhythm, which no real heart has.
const ridge = 1e-5

/**
 * An autoregressive model, which predicts an interval linearly from its neighbours and so follows the swing of
 * breathing. Judging beats by prediction: Berntson et al., "An approach to artifact identification", Psychophysiology
 * 1990;27:586. Least squares forwards and backwards: Kay, "Modern Spectral Estimation", 1988, chapter 7.
 */
export interface Rhythm {
  /** Number of neighbours that a prediction needs. */
  readonly order: number
  /**
   * Predicts an interval in milliseconds.
   * @param nearest the index of the nearest neighbour
   * @param step -1 if the neighbours are before the interval, 1 if they are after it
   */
  readonly predict: (intervals: ArrayLike<number>, nearest: number, step: -1 | 1) => number
}

/** Predicts the interval that follows the past intervals. */
export const predictNext = (rhythm: Rhythm, past: readonly number[]): number =>
  nearestPossible(rhythm.predict(past, past.length - 1, -1))

/** Returns the smaller of two prediction errors: from the preceding intervals, and from the following ones. */
export function predictionError(intervals: Float64Array, index: number, rhythm: Rhythm): number {
  const interval = intervals[index] as number
  const fromBefore = rhythm.predict(intervals, index - 1, -1)
  const fromAfter = rhythm.predict(intervals, index + 1, 1)
  return Math.min(Math.abs(interval - fromBefore), Math.abs(interval - fromAfter))
}

/**
 * Fits the prediction to the usable stretches of intervals.
 * @returns `null` if too few intervals follow one another
 */
export function fitRhythm(intervals: Float64Array, isUsable: (index: number) => boolean): Rhythm | null {
  for (const order of orders) {
    const rhythm = fitOrder(intervals, isUsable, order)
    if (rhythm) return rhythm
  }
  return null
}

function fitOrder(intervals: Float64Array, isUsable: (index: number) => boolean, order: number): Rhythm | null {
  const usable = intervals.filter((_, index) => isUsable(index))
  const mean = usable.reduce((sum, interval) => sum + interval, 0) / usable.length
  const [shortest, longest] = [
    usable.reduce((a, b) => Math.min(a, b), Infinity),
    usable.reduce((a, b) => Math.max(a, b), 0),
  ]
  const off = intervals.map((interval) => interval - mean)
  const products = Array.from({ length: order }, () => new Float64Array(order))
  const targets = new Float64Array(order)
  const addEquation = (target: number, nearest: number, step: -1 | 1) => {
    for (let row = 0; row < order; row += 1) {
      const line = products[row] as Float64Array
      const value = off[nearest + row * step] as number
      targets[row] = (targets[row] as number) + value * target
      for (let column = 0; column <= row; column += 1)
        line[column] = (line[column] as number) + value * (off[nearest + column * step] as number)
    }
  }
  let [equations, inRow] = [0, 0]
  for (let index = 0; index < off.length; index += 1) {
    inRow = isUsable(index) ? inRow + 1 : 0
    if (inRow <= order) continue
    addEquation(off[index] as number, index - 1, -1)
    // A rhythm is the same in reverse, so each stretch is used in both directions.
    addEquation(off[index - order] as number, index - order + 1, 1)
    equations += 2
  }
  if (equations < 4 * order) return null
  const weights = solve(products, targets)
  const predict: Rhythm['predict'] = (values, nearest, step) => {
    let predicted = mean
    for (let away = 0; away < order; away += 1)
      predicted += (weights[away] as number) * ((values[nearest + away * step] as number) - mean)
    return Math.min(beyond * longest, Math.max(shortest / beyond, predicted))
  }
  return { order, predict }
}

/** Solves a system of symmetric equations, given the lower half of its matrix (Cholesky). */
function solve(products: readonly Float64Array[], targets: Float64Array): Float64Array {
  const at = (rows: readonly Float64Array[], row: number, column: number) =>
    (rows[row] as Float64Array)[column] as number
  const trace = products.reduce((sum, line, row) => sum + (line[row] as number), 0)
  const order = targets.length
  const extra = (ridge * trace) / order + 1e-9
  const lower = products.map(() => new Float64Array(order))
  for (let row = 0; row < order; row += 1) {
    const line = lower[row] as Float64Array
    for (let column = 0; column <= row; column += 1) {
      let rest = at(products, row, column) + (row === column ? extra : 0)
      for (let index = 0; index < column; index += 1) rest -= (line[index] as number) * at(lower, column, index)
      line[column] = row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / at(lower, column, column)
    }
  }
  const solution = Float64Array.from(targets)
  for (let row = 0; row < order; row += 1) {
    for (let index = 0; index < row; index += 1)
      solution[row] = (solution[row] as number) - at(lower, row, index) * (solution[index] as number)
    solution[row] = (solution[row] as number) / at(lower, row, row)
  }
  for (let row = order - 1; row >= 0; row -= 1) {
    for (let index = row + 1; index < order; index += 1)
      solution[row] = (solution[row] as number) - at(lower, index, row) * (solution[index] as number)
    solution[row] = (solution[row] as number) / at(lower, row, row)
  }
  return solution
}
