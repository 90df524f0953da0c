import type { DateOrder, LocalDate } from '@attune/api/contract'

/** A date in a file, and perhaps a time. The year comes first, but day and month may be in either order. */
export interface Stamp {
  readonly year: string
  readonly second: string
  readonly third: string
  readonly time: string | null
  readonly offset: string | null
  /** Whether the text has the form of ISO 8601, in which the month comes first. */
  readonly isIso: boolean
}

const dateText = /^\s*(?<year>(?:19|20|21)\d{2})-(?<second>\d{1,2})-(?<third>\d{1,2})(?:(?<gap>T|\s+)(?<rest>\S.*))?$/
const timeText =
  /^(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,]\d+)?)?\s*(?:(?<half>[ap])\.?\s?m\.?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i

const two = (text: string) => text.padStart(2, '0')

/** Returns the time in a text, with the offset of its zone. `null` if it isn't a time. */
function timeIn(text: string): { time: string; offset: string | null } | null {
  const { hours, minutes, seconds = '00', half, zone } = timeText.exec(text.trim())?.groups ?? {}
  if (hours === undefined || minutes === undefined) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half !== undefined && Number(hours) > 12))
    return null
  const offset = zone === undefined ? null : zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  return { time: `${two(String(hour))}:${minutes}:${seconds}`, offset }
}

/**
 * Returns the date and time in a cell. The time may be in a cell of its own. `null` if the text is something else.
 *
 * HRV4Training writes `2018-06-05 09:40:13 +0000` on an iPhone, on some of them with twelve hours, and the cells
 * `2018-05-06` and `09:40` on Android, where the day comes before the month. Elite HRV writes ISO 8601.
 */
export function stampIn(text: string, ownTime?: string): Stamp | null {
  const { year, second, third, gap, rest } = dateText.exec(text.trimEnd())?.groups ?? {}
  if (year === undefined || second === undefined || third === undefined) return null
  const timeCell = rest ?? (ownTime?.trim() || undefined)
  const found = timeCell === undefined ? { time: null, offset: null } : timeIn(timeCell)
  return (
    found && { year, second: two(second), third: two(third), ...found, isIso: gap === 'T' || found.offset !== null }
  )
}

/** Returns the date of a stamp. `null` if the calendar doesn't have it. */
export function dateIn({ year, second, third }: Stamp, order: DateOrder): LocalDate | null {
  const date = order === 'dayFirst' ? `${year}-${third}-${second}` : `${year}-${second}-${third}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
}

/**
 * Returns the order of day and month in a file's dates. A number over 12 can only be the day. If as many dates are of
 * one order as of the other, the file doesn't decide it, and the chosen or else the usual order is used.
 */
export function chosenOrder(
  stamps: readonly Stamp[],
  chosen: DateOrder | undefined,
  usual: DateOrder,
): { order: DateOrder; isDecided: boolean } {
  const isBeyond = (text: string) => Number(text) > 12
  const monthFirst = stamps.filter(({ second, third, isIso }) => isIso || (isBeyond(third) && !isBeyond(second))).length
  const dayFirst = stamps.filter(({ second, third, isIso }) => !isIso && isBeyond(second) && !isBeyond(third)).length
  if (monthFirst !== dayFirst) return { order: monthFirst > dayFirst ? 'monthFirst' : 'dayFirst', isDecided: true }
  const isSame = stamps.every(({ second, third }) => second === third)
  return { order: chosen ?? usual, isDecided: isSame }
}
