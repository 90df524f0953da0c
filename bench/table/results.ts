import type { Metric, Samples } from './measure.ts'

/** The samples of every contender at every size, from all rounds together. */
export class Results {
  readonly #samples = new Map<string, number[]>()

  /** Adds the samples of one visit. They count as one sample, their median, so that every round has the same weight. */
  add(contender: string, rows: number, visit: Samples): void {
    for (const [metric, values] of Object.entries(visit)) {
      const key = `${contender} ${rows} ${metric}`
      this.#samples.set(key, [...(this.#samples.get(key) ?? []), median(values)])
      const bestKey = `${key} best`
      this.#samples.set(bestKey, [...(this.#samples.get(bestKey) ?? []), Math.min(...values)])
    }
  }

  /** Returns the median of the rounds, or NaN if it wasn't measured. */
  median(contender: string, rows: number, metric: Metric): number {
    return median(this.#samples.get(`${contender} ${rows} ${metric}`) ?? [])
  }

  /** Returns the lowest of all samples, which is the least disturbed one on a busy machine. */
  best(contender: string, rows: number, metric: Metric): number {
    return Math.min(...(this.#samples.get(`${contender} ${rows} ${metric} best`) ?? [Number.NaN]))
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
