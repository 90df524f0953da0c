import { MockProblem, refuse } from './answering.ts'
import type { MockWorld } from './world/world.ts'

/** @throws MockProblem 422 `validation_failed` for anything but a place of the tz database */
export function checkTimezone(timezone: string, path = 'timezone'): void {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: timezone })
  } catch {
    refuse({ path, message: 'is not a time zone' })
  }
  // Intl also knows offsets and abbreviations, whose days the server can't compute.
  if (!/\/|^UTC$/.test(timezone)) refuse({ path, message: 'is not a time zone' })
}

/** @throws MockProblem 412 `stale_version` */
export function checkVersion(headers: Headers, version: number): void {
  const ifMatch = headers.get('If-Match')
  if (ifMatch && ifMatch !== `"${version}"`) throw new MockProblem('stale_version')
}

/**
 * An instant in epoch milliseconds.
 * @throws MockProblem 422 `validation_failed` when it is in the future or before 1970
 */
export function pastInstant(world: MockWorld, path: string, text: string): number {
  const at = Date.parse(text)
  if (at < 0) refuse({ path, message: 'is too long ago' })
  return at > world.now.getTime() ? refuse({ path, message: 'is in the future' }) : at
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
