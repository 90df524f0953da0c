/** A position in the plot, measured from the left and from the top, from 0 to 1. */
interface Position {
  x: number
  y: number
}

/** The position of the box for the point in the readout. */
export interface BoxPlace {
  /** Before or after the point or, if the plot is too narrow for either, at one of the plot's ends. */
  side: 'before' | 'after' | 'atStart' | 'atEnd'
  edge: 'top' | 'bottom'
}

/** Returns the position at which a box covers the fewest points. `box` is its size as a share of the plot. */
export function placeBox(
  read: Position,
  points: readonly Position[],
  box: { width: number; height: number },
): BoxPlace {
  const fitting = [
    { side: 'after', left: read.x },
    { side: 'before', left: read.x - box.width },
  ] as const
  const beside = fitting.filter(({ left }) => left >= 0 && left + box.width <= 1)
  const atEnd =
    read.x > 0.5 ? ({ side: 'atStart', left: 0 } as const) : ({ side: 'atEnd', left: 1 - box.width } as const)
  const sides = beside.length > 0 ? beside : [atEnd]
  const places = (['bottom', 'top'] as const).flatMap((edge) =>
    sides.map(({ side, left }) => {
      const top = edge === 'top' ? 0 : 1 - box.height
      const covers = ({ x, y }: Position) => x > left && x < left + box.width && y >= top && y <= top + box.height
      // The point in the readout counts more than all others together.
      const covered = points.filter(covers).length + (covers(read) ? points.length : 0)
      return { side, edge, covered }
    }),
  )
  const { side, edge } = places.reduce((best, place) => (place.covered < best.covered ? place : best))
  return { side, edge }
}
