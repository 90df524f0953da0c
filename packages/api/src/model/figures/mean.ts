type Values = readonly number[]

/** Returns the arithmetic mean, or NaN if there is no value. */
export const mean = (values: Values): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the unrounded arithmetic mean, or `null` if there is no value. */
export const meanOrNull = (values: Values): number | null => (values.length === 0 ? null : mean(values))

/** Returns the standard deviation of a sample, over n - 1, or NaN if there are fewer than two values. */
export function deviation(values: Values): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}
