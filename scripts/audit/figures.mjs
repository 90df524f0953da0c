// Values that several counts share: lengths of time, the names of the indicators, and means.

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const INDICATORS = ['productivity', 'mental', 'physical']

export const toTenth = (value) => Math.round(value * 10) / 10

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the standard deviation with N-1 as its divisor. */
export const deviation = (values) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1))

/** Returns a function that computes a value on its first call and returns the same value on later calls. */
export const once = (compute) => {
  let known = null
  return () => (known ??= { value: compute() }).value
}
