import type { BreathPhase } from './phase.ts'

const label = (day: number, depth: number | null) =>
  depth === null ? `Day ${day}, not known` : `Day ${day}, ${Math.round(depth * 100)}% done`

/** Returns lived days with texts, given their depths. */
export const daysOf = (depths: readonly (number | null)[]) =>
  depths.map((depth, at) => ({ depth, label: label(at + 1, depth) }))

export const learn: BreathPhase = {
  step: 'learn',
  status: 'completed',
  plannedDays: 7,
  days: daysOf([0.75, 0.88, 1, 0.63, 0.88, 0.38, 1]),
}

export const sense: BreathPhase = {
  step: 'sense',
  status: 'active',
  plannedDays: 7,
  days: daysOf([0.91, 1, 0.27, 1, 0.8]),
}

export const grow: BreathPhase = { step: 'grow', status: 'planned', plannedDays: 7, days: [] }

/** Returns a phase with a heading. */
export const headed = (phase: BreathPhase, name: string, text: string): BreathPhase => ({
  ...phase,
  heading: (
    <>
      <strong>{name}</strong> {text}
    </>
  ),
})

export const learned = headed(learn, 'Learn', 'May 31 – Jun 6, 7 days')
export const sensing = headed(sense, 'Sense', 'Since Jun 7, day 5 of 7')
export const planned = headed(grow, 'Grow', 'Planned')

/** Returns many generated days, which are the same in every run. */
export const longDays = (count: number) =>
  daysOf(Array.from({ length: count }, (_, at) => 0.35 + 0.65 * Math.abs(Math.sin(at * 1.7))))
