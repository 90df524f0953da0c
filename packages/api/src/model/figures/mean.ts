type Values = readonly number[]

/** The arithmetic mean. NaN without a value. */
export const mean = (values: Values): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The arithmetic mean, to be rounded for display. `null` without a value. */
export const meanOrNull = (values: Values): number | null => (values.length === 0 ? null : mean(values))

/** The standard deviation of a sample, over n - 1. NaN for fewer than two values. */
export function deviation(values: Values): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}
