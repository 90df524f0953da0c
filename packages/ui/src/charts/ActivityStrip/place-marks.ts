import type { ReadoutPoint } from '../use-readout.ts'
import { type ActivityDay, type ActivityMark, type ActivityStatus, slotInset } from './activity-day.ts'
import { quotaHours } from './quota-hours.ts'
import { placeOf, type StripAxis } from './strip-axis.ts'

/** The middle of each lane, measured from a strip's top, from 0 to 1. */
export const upperLane = 0.307
export const lowerLane = 0.682

/** A mark of the upper lane: a dot for an exercise, a square for an assessment. */
export interface PlacedMark {
  kind: 'exercise' | 'assessment'
  status: ActivityStatus
  x: number
  label: string
}

/** A window, as a bar of the lower lane. */
export interface PlacedWindow {
  status: ActivityStatus
  x: number
  width: number
  label: string
}

/** A day's strip. Lengths are shares of its width, from 0 to 1. */
export interface PlacedDay {
  marks: PlacedMark[]
  windows: PlacedWindow[]
  /** The remaining part of a quota, from its first ring to its last. A line connects the rings. */
  strings: { x: number; width: number }[]
  now: number | undefined
  zoneChange: { x: number; label: string } | undefined
}

const drawnHour = ({ hour, status }: ActivityMark) => (status === 'done' ? hour : hour + slotInset)

/** Computes the positions of a day's marks. */
export function placeDay(day: ActivityDay, axis: StripAxis): PlacedDay {
  const { exercises, assessments = [], quota, now, zoneChange } = day
  const place = (hour: number) => placeOf(hour, axis)
  const rings = quota
    ? quotaHours(quota, [...exercises, ...assessments].map(drawnHour), now)
    : { missed: [], open: [], ahead: [] }
  const ofQuota = (status: 'missed' | 'open' | 'ahead') =>
    rings[status].map((hour): PlacedMark => ({ kind: 'exercise', status, x: place(hour), label: quota?.label ?? '' }))
  const marksOf = (kind: PlacedMark['kind'], given: readonly ActivityMark[]) =>
    given.map((mark): PlacedMark => ({ kind, status: mark.status, x: place(drawnHour(mark)), label: mark.label }))
  return {
    marks: [
      ...marksOf('exercise', exercises),
      ...ofQuota('missed'),
      ...ofQuota('open'),
      ...ofQuota('ahead'),
      ...marksOf('assessment', assessments),
    ].toSorted((one, other) => one.x - other.x),
    windows: day.windows.map(({ from, to, status, label }) => ({
      status,
      label,
      x: place(from),
      width: place(to) - place(from),
    })),
    strings: [rings.missed, rings.open, rings.ahead]
      .filter((hours) => hours.length > 1)
      .map((hours) => ({ x: place(hours[0] ?? 0), width: place(hours.at(-1) ?? 0) - place(hours[0] ?? 0) })),
    now: now === undefined ? undefined : place(now),
    zoneChange: zoneChange && { x: place(zoneChange.hour), label: zoneChange.label },
  }
}

/** Returns the readout points of a strip, from left to right. */
export function stripPoints({ marks, windows, zoneChange }: PlacedDay): ReadoutPoint[] {
  return [
    ...marks.map(({ x, label }) => ({ x, y: upperLane, text: label })),
    ...windows.map(({ x, width, label }) => ({ x: x + width / 2, y: lowerLane, text: label })),
    ...(zoneChange ? [{ x: zoneChange.x, y: 0.5, text: zoneChange.label }] : []),
  ].toSorted((one, other) => one.x - other.x)
}
