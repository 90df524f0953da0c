/** The vertical scale of a plot. */
export interface PlotScale {
  min: number
  max: number
  gridlines: number[]
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/** Returns three gridlines at round values, with every value between the first and the last gridline. */
export function scaleOf(values: readonly number[]): PlotScale {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const minOf = (step: number) => Math.max(0, Math.floor(lowest / step) * step)
  const step = steps.find((one) => minOf(one) + 2 * one >= highest) ?? highest
  const min = minOf(step)
  return { min, max: min + 2 * step, gridlines: [min, min + step, min + 2 * step] }
}
