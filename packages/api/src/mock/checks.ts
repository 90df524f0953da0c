import { UPLOAD_SIZE_LIMIT } from '../model/limits.ts'
import { fieldFault } from '../model/field-errors.ts'
import { BYTES_OF_FORMAT, formatOf, isPictureFormat } from '../model/file-format.ts'
import { faultOfInstant } from '../model/time/past-instant.ts'
import { dayIn, isKnownZone } from '../model/time/zones.ts'
import { errorsOfRecords, type RefusedRecord } from '../records.ts'
import { MockProblem, refuse } from './answering.ts'
import type { MockDatabase } from './database/database.ts'

/** @throws MockProblem 422 `validation_failed` unless it is the name of a place in the tz database */
export function checkTimezone(timezone: string, path = 'timezone'): void {
  // Intl also accepts offsets and abbreviations, whose days the server can't compute.
  if (!isKnownZone(timezone) || !/\/|^UTC$/.test(timezone)) refuse(fieldFault(path, 'timezoneUnknown'))
}

/** @throws MockProblem 412 `stale_version` */
export function checkVersion(headers: Headers, version: number): void {
  const ifMatch = headers.get('If-Match') ?? '*'
  const isAllowed = ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === `"${version}"`)
  if (!isAllowed) throw new MockProblem('stale_version')
}

/**
 * Returns a picture with the type that its bytes have.
 * @throws MockProblem 413 `content_too_large`, 422 `not_an_image`
 */
export async function checkPicture(picture: Blob): Promise<Blob> {
  if (picture.size > UPLOAD_SIZE_LIMIT) throw new MockProblem('content_too_large')
  const format = formatOf(new Uint8Array(await picture.slice(0, BYTES_OF_FORMAT).arrayBuffer()))
  if (format === undefined || !isPictureFormat(format)) throw new MockProblem('not_an_image')
  return picture.slice(0, picture.size, `image/${format.toLowerCase()}`)
}

/**
 * Parses an instant into epoch milliseconds.
 * @throws MockProblem 422 `validation_failed` if it is in the future or before 1970
 */
export function pastInstant(database: MockDatabase, path: string, text: string): number {
  const at = Date.parse(text)
  const message = faultOfInstant(at, database.now)
  return message === null ? at : refuse({ path, message })
}

/** Returns the reason why an instant can't belong to the first client's journey. `null` if it can. */
export function faultOnJourney({ journeys: [journey] }: MockDatabase, text: string): string | null {
  const isEarly = journey !== undefined && dayIn(journey.timezone, new Date(text)) < journey.startedOn
  return isEarly ? 'must not be before the first day of the journey' : null
}

/**
 * Checks that an instant is in the first client's journey.
 * @throws MockProblem 422 `before_the_journey`
 */
export function checkOnJourney(database: MockDatabase, path: string, text: string): void {
  const message = faultOnJourney(database, text)
  if (message) throw new MockProblem('before_the_journey', undefined, [{ path, message }])
}

/** Returns the reason why a record's instant can't be right in any journey. `null` if it can. */
export const faultOfPast = (database: MockDatabase, text: string): string | null =>
  faultOfInstant(Date.parse(text), database.now)

/** @throws MockProblem 422 with the code if records were refused */
export function refuseRecords(
  code: 'records_refused' | 'exercises_refused' | 'validation_failed',
  refused: readonly RefusedRecord[],
): void {
  if (refused.length > 0) throw new MockProblem(code, undefined, errorsOfRecords(refused))
}

/** @throws MockProblem 404 `not_found` */
export function rowOf<T extends { personId: string }>(rows: readonly T[], personId: string | undefined): T {
  const row = rows.find((candidate) => candidate.personId === personId)
  if (!row) throw new MockProblem('not_found')
  return row
}

/** @throws MockProblem 404 `not_found` if no import created the client */
export const importedClientOf = (database: MockDatabase, personId: string | undefined) =>
  rowOf([...database.importedClients.values()], personId)
