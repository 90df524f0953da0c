import type { ActivityDay } from './activity-day.ts'

const usualStart = 6
const end = 24
const tickHours = 3

/** The first and the last hour of every strip, and the ticks between them. */
export interface StripAxis {
  from: number
  to: number
  /** Every third hour from one end to the other. */
  ticks: readonly number[]
}

function hoursOf({ exercises, windows, assessments = [], zoneChange, now }: ActivityDay): number[] {
  return [
    ...[...exercises, ...assessments].map(({ hour }) => hour),
    ...windows.map(({ from }) => from),
    ...(zoneChange ? [zoneChange.hour] : []),
    ...(now === undefined ? [] : [now]),
  ]
}

/** Returns the axis: from six to midnight, or from an earlier multiple of three hours if a mark is before six. */
export function stripAxis(days: readonly ActivityDay[]): StripAxis {
  const earliest = Math.max(0, Math.min(usualStart, ...days.flatMap(hoursOf)))
  const from = Math.floor(earliest / tickHours) * tickHours
  const ticks = Array.from({ length: (end - from) / tickHours + 1 }, (_, at) => from + at * tickHours)
  return { from, to: end, ticks }
}

/** Returns the position of an hour, 0 at the strip's left and 1 at its right. */
export function placeOf(hour: number, { from, to }: Pick<StripAxis, 'from' | 'to'>): number {
  return Math.max(0, Math.min(1, (hour - from) / (to - from)))
}

/**
 * Returns a tick's hour on a clock that is ahead by `shift` hours: '13', or '13:30' if the shift isn't in whole hours.
 */
export function shiftedHour(hour: number, shift: number): string {
  const minutes = ((Math.round((hour + shift) * 60) % 1440) + 1440) % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  // At the end of the axis, the last hour of the day is 24 rather than the first hour of the next day.
  const whole = minutes === 0 && hour === end ? end : Math.floor(minutes / 60)
  return minutes % 60 === 0 ? two(whole) : `${two(whole)}:${two(minutes % 60)}`
}
