export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

export const best = (figures: readonly number[]): number => Math.min(...figures)
