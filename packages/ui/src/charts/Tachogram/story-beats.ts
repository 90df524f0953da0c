import type { TachogramProps } from './Tachogram.tsx'
import type { TachogramArtefact } from './tachogram-geometry.ts'
import { timesOf } from './tachogram-geometry.ts'

/** Returns intervals that swing with six breaths a minute, as many as fit into twelve minutes. */
function breathing(): number[] {
  const intervals: number[] = []
  for (let elapsed = 0; elapsed < 12 * 60_000;) {
    const interval = Math.round(900 + 110 * Math.sin((2 * Math.PI * elapsed) / 10_000) + 20 * Math.sin(elapsed * 12.9))
    intervals.push(interval)
    elapsed += interval
  }
  return intervals
}

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Adds artefacts to a recording: beats that came early, one that was detected twice, and missed ones. */
function recorded() {
  const intervals = breathing()
  const found: Omit<TachogramArtefact, 'label'>[] = []
  for (const from of [120, 310, 505]) {
    const interval = intervals[from] ?? 0
    intervals[from] = 0.65 * interval
    intervals[from + 1] = (intervals[from + 1] ?? 0) + 0.35 * interval
    found.push({ kind: 'ectopic', from, until: from + 2 })
  }
  const split = intervals[600] ?? 0
  intervals.splice(600, 1, 0.4 * split, 0.6 * split)
  found.push({ kind: 'extra', from: 600, until: 602 })
  for (const from of [650, 700]) {
    intervals[from] = 2 * (intervals[from] ?? 0)
    found.push({ kind: 'missed', from, until: from + 1 })
  }
  const times = timesOf(intervals)
  const names: Record<string, string> = { ectopic: 'Early', extra: 'Extra', missed: 'Missed' }
  const artefacts = found.map((one): TachogramArtefact => ({
    ...one,
    label: `${names[one.kind]} at ${clock(times[one.from] ?? 0)}`,
  }))
  return { intervals, artefacts }
}

/** A recording of twelve minutes in which six beats were corrected. */
export const shown = {
  ...recorded(),
  kinds: [
    { kind: 'ectopic', label: '3 early or late' },
    { kind: 'extra', label: '1 extra' },
    { kind: 'missed', label: '2 missed' },
  ],
  scale: {
    min: 500,
    max: 2000,
    lines: [
      { value: 2000, label: '2,000 ms' },
      { value: 1250, label: '1,250' },
      { value: 500, label: '500' },
    ],
  },
  ticks: [0, 3, 6, 9, 12].map((minutes) => ({ at: minutes * 60_000, label: `${minutes}:00` })),
  label: 'Time between beats, 12:00, 6 of 790 beats corrected',
  keysHint: 'Arrow keys read out the corrected beats',
} satisfies TachogramProps
