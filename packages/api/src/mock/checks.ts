import { CLOCK_TOLERANCE, NOT_A_TIMEZONE, UPLOAD_SIZE_LIMIT } from '../model/constants.ts'
import { BYTES_OF_FORMAT, formatOf, isPictureFormat } from '../model/file-format.ts'
import { dayIn, isKnownZone } from '../model/time/zones.ts'
import { MockProblem, refuse } from './answering.ts'
import type { MockWorld } from './world/world.ts'

/** @throws MockProblem 422 `validation_failed` for anything but a place of the tz database */
export function checkTimezone(timezone: string, path = 'timezone'): void {
  // Intl also knows offsets and abbreviations, whose days the server can't compute.
  if (!isKnownZone(timezone) || !/\/|^UTC$/.test(timezone)) refuse({ path, message: NOT_A_TIMEZONE })
}

/** @throws MockProblem 412 `stale_version` */
export function checkVersion(headers: Headers, version: number): void {
  const ifMatch = headers.get('If-Match') ?? '*'
  const isAllowed = ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === `"${version}"`)
  if (!isAllowed) throw new MockProblem('stale_version')
}

/**
 * A picture, with the type that its bytes have.
 * @throws MockProblem 413 `content_too_large`, 422 `not_an_image`
 */
export async function checkPicture(picture: Blob): Promise<Blob> {
  if (picture.size > UPLOAD_SIZE_LIMIT) throw new MockProblem('content_too_large')
  const format = formatOf(new Uint8Array(await picture.slice(0, BYTES_OF_FORMAT).arrayBuffer()))
  if (format === undefined || !isPictureFormat(format)) throw new MockProblem('not_an_image')
  return picture.slice(0, picture.size, `image/${format.toLowerCase()}`)
}

/**
 * An instant in epoch milliseconds.
 * @throws MockProblem 422 `validation_failed` when it is in the future or before 1970
 */
export function pastInstant(world: MockWorld, path: string, text: string): number {
  const at = Date.parse(text)
  if (at < 0) refuse({ path, message: 'is too long ago' })
  return at > world.now.getTime() + CLOCK_TOLERANCE ? refuse({ path, message: 'is in the future' }) : at
}

/**
 * Checks that instants are of the first client's journey.
 * @throws MockProblem 422 `before_the_journey`
 */
export function checkOnJourney({ journeys }: MockWorld, ...instants: readonly { path: string; text: string }[]): void {
  const [journey] = journeys
  if (!journey) return
  const early = instants.filter(({ text }) => dayIn(journey.timezone, new Date(text)) < journey.startedOn)
  if (early.length === 0) return
  const errors = early.map(({ path }) => ({ path, message: 'must not be before the first day of the journey' }))
  throw new MockProblem('before_the_journey', undefined, errors)
}

/** @throws MockProblem 404 `not_found` */
export function rowOf<T extends { personId: string }>(rows: readonly T[], personId: string | undefined): T {
  const row = rows.find((candidate) => candidate.personId === personId)
  if (!row) throw new MockProblem('not_found')
  return row
}

/** @throws MockProblem 404 `not_found` when no import created the client */
export const importedClientOf = (world: MockWorld, personId: string | undefined) =>
  rowOf([...world.importedClients.values()], personId)
