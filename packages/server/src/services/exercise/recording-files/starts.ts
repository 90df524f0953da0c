import type { RecordingStart } from './recording-file.ts'

const yearFirst =
  /(?<!\d)(?<year>(?:19|20|21)\d{2})-?(?<month>\d{2})-?(?<day>\d{2})[ _T]+(?:at )?(?<hours>\d{2})[-:.h]?(?<minutes>\d{2})(?:[-:.m]?(?<seconds>\d{2})(?:[.,](?<fraction>\d{1,6}))?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?(?!\d)/
const dayFirst =
  /(?<!\d)(?<day>\d{2})\.(?<month>\d{2})\.(?<year>(?:19|20|21)\d{2})[ _]+(?<hours>\d{1,2})[.:](?<minutes>\d{2})(?:[.:](?<seconds>\d{2}))?(?!\d)/

/** Returns whether a time exists in the calendar. JavaScript accepts February 30 as March 2. */
function isTime(local: string): boolean {
  const at = new Date(`${local}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local.slice(0, 19))
}

/**
 * Returns the time in a string or in the name of a file. `null` if there is none, or if it doesn't exist in the
 * calendar.
 */
export function startIn(text: string): RecordingStart | null {
  const found = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups
  if (!found) return null
  const { year, month, day, hours = '', minutes, seconds = '00', fraction = '', zone } = found
  const clock = `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  const local = `${year}-${month}-${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}`
  if (!isTime(local)) return null
  if (zone === undefined) return { local: local.slice(0, 19) }
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const instant = new Date(`${local}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : { instant: instant.toISOString() }
}

/** Returns a start that is earlier by the given time, for files with the time when the first interval ended. */
export function earlier(start: RecordingStart | null, milliseconds: number): RecordingStart | null {
  if (start === null) return null
  if ('instant' in start) return { instant: new Date(Date.parse(start.instant) - milliseconds).toISOString() }
  return { local: new Date(Date.parse(`${start.local}Z`) - milliseconds).toISOString().slice(0, 19) }
}
