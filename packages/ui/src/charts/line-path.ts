/** A point in a drawing's own units. */
export interface PathPoint {
  x: number
  y: number
}

/** Rounds a length to two decimals, so that paths stay short. */
export const rounded = (value: number) => Math.round(value * 100) / 100

// d3-shape draws the same lines, but it is one module whose unused curves stay in an app's bundle: 13 kB.
/**
 * Returns the path of straight lines through points. `null` is a gap. A point between two gaps is a line without length,
 * which is drawn as its caps.
 */
export const linePath = (points: readonly (PathPoint | null)[]): string =>
  points
    .map((point, at) => {
      if (!point) return ''
      const [isStart, isEnd] = [!points[at - 1], !points[at + 1]]
      return `${isStart ? 'M' : 'L'}${rounded(point.x)},${rounded(point.y)}${isStart && isEnd ? 'Z' : ''}`
    })
    .join('')

/** Returns the path of the area between two lines. Each has a point for each `x`. */
export const areaPath = (upper: readonly PathPoint[], lower: readonly PathPoint[]): string =>
  upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()])}Z`
