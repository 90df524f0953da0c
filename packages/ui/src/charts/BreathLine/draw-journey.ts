import {
  type Breath,
  type BreathBox,
  breathsPath,
  filled,
  heightOf,
  partOfBreath,
  plannedDepth,
} from '../breath-path.ts'
import type { PlacedDay } from './journey-days.ts'
import type { BreathStep } from './phase.ts'

/** The width of a day in the drawing's own units. */
export const dayWidth = 100

/** Consecutive lived days of one phase without a gap. */
export interface LivedStretch {
  step: BreathStep
  line: string
  fill: string
}

/** A journey as paths, and the current position in the drawing's own units. */
export interface JourneyDrawing {
  lived: LivedStretch[]
  plan: string
  /** The plan of phases that haven't begun, with narrow days. */
  planAhead: string
  now: { x: number; y: number; step: BreathStep } | null
}

const breathOf = (place: PlacedDay, depth: number): Breath => ({
  start: place.start * dayWidth,
  width: place.width * dayWidth,
  depth,
})

/** Returns the depth with which today is drawn. Until something is due today, it is the depth of the plan. */
export const depthToday = ({ day }: PlacedDay): number => day?.depth ?? plannedDepth

/** Groups neighbouring days that belong to one stroke. */
function stretches(places: readonly PlacedDay[], isIn: (place: PlacedDay) => boolean): PlacedDay[][] {
  const found: PlacedDay[][] = []
  let before: PlacedDay | undefined
  for (const place of places) {
    if (!isIn(place)) before = undefined
    else if (before?.phase.step === place.phase.step) found.at(-1)?.push(place)
    else found.push([place])
    if (isIn(place)) before = place
  }
  return found
}

function drawStretch(stretch: readonly PlacedDay[], time: number, box: BreathBox): LivedStretch[] {
  const [first] = stretch
  if (!first) return []
  const today = stretch.find(({ isToday }) => isToday)
  const whole = stretch.filter(({ isToday }) => !isToday)
  const before = breathsPath(
    whole.map((place) => breathOf(place, place.day?.depth ?? 0)),
    box,
  )
  const part = today ? partOfBreath(breathOf(today, today.day?.depth ?? 0), 0, time, box) : ''
  const line = before && part ? before + part.replace('M', 'L') : before + part
  const start = first.start * dayWidth
  const end = (whole.length + first.start + (today ? time : 0)) * dayWidth
  return [{ step: first.phase.step, line, fill: filled(line, start, end, box) }]
}

/**
 * Draws lived days as solid lines, and today as solid up to its `time` (0 to 1). The rest of today and the days ahead
 * are drawn as a plan.
 */
export function drawJourney(places: readonly PlacedDay[], time: number, box: BreathBox): JourneyDrawing {
  const known = stretches(places, ({ day }) => day !== undefined && day.depth !== null)
  const ahead = stretches(places, ({ day }) => day === undefined)
  const today = places.find(({ isToday }) => isToday)
  // Before its first slot, today has no depth, so all of it is still a plan, and the dot is on the plan's line.
  const isAllAhead = today?.day?.depth === null
  const breath = today && breathOf(today, depthToday(today))
  const pathOf = (isIn: (stretch: readonly PlacedDay[]) => boolean) =>
    ahead
      .filter(isIn)
      .map((stretch) =>
        breathsPath(
          stretch.map((place) => breathOf(place, plannedDepth)),
          box,
        ),
      )
      .join('')
  const isNarrow = ([first]: readonly PlacedDay[]) => first !== undefined && first.width < 1
  const restOfToday = breath ? partOfBreath(breath, isAllAhead ? 0 : time, 1, box) : ''
  return {
    lived: known.flatMap((stretch) => drawStretch(stretch, time, box)),
    plan: restOfToday + pathOf((stretch) => !isNarrow(stretch)),
    planAhead: pathOf(isNarrow),
    now:
      today && breath
        ? { x: breath.start + time * dayWidth, y: heightOf({ depth: breath.depth, time }, box), step: today.phase.step }
        : null,
  }
}
