/**
 * Computes quantiles of the values in a window around an index. The index may only increase. At both ends of the
 * values, the window keeps its full size and is off centre.
 */
export function slidingQuantiles(values: ArrayLike<number>, length: number) {
  const size = Math.min(length, values.length)
  const sorted = Float64Array.from({ length: size }, (_, index) => values[index] ?? 0).toSorted()
  let from = 0
  return {
    /** Moves the window to an index. */
    moveTo(index: number): void {
      const wanted = Math.min(Math.max(0, index - (size >> 1)), values.length - size)
      for (; from < wanted; from += 1) replaceInOrder(sorted, values[from] ?? 0, values[from + size] ?? 0)
    },
    /** Returns the value below which this share of the window lies, interpolated linearly. */
    at(share: number): number {
      const position = (size - 1) * share
      const below = Math.floor(position)
      const low = sorted[below] ?? 0
      return low + (position - below) * ((sorted[below + 1] ?? low) - low)
    },
  }
}

function replaceInOrder(sorted: Float64Array, old: number, next: number): void {
  let index = sorted.indexOf(old)
  for (; index > 0 && (sorted[index - 1] as number) > next; index -= 1) sorted[index] = sorted[index - 1] as number
  for (; index < sorted.length - 1 && (sorted[index + 1] as number) < next; index += 1)
    sorted[index] = sorted[index + 1] as number
  sorted[index] = next
}

/** Returns the median of the values around each index. */
export function slidingMedian(values: ArrayLike<number>, length: number): Float64Array {
  const window = slidingQuantiles(values, length)
  return Float64Array.from({ length: values.length }, (_, index) => {
    window.moveTo(index)
    return window.at(0.5)
  })
}
