import type { Operation } from '../operation.ts'
import { MockProblem } from './answering.ts'
import type { MockWorld } from './world/world.ts'

/** @throws MockProblem 422 `validation_failed` */
export function refuse(): never {
  throw new MockProblem('validation_failed')
}

/** @throws MockProblem 422 `validation_failed` when the body breaks the operation's schema */
export function checkBody({ body: schema }: Operation, body: unknown): void {
  if (typeof schema === 'object' && !schema.isValidSync(body, { strict: true })) refuse()
}

/** @throws MockProblem 422 `validation_failed` for an unknown zone */
export function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: timezone })
  } catch {
    refuse()
  }
}

/** @throws MockProblem 412 `stale_version` */
export function checkVersion(headers: Headers, version: number): void {
  const ifMatch = headers.get('If-Match')
  if (ifMatch && ifMatch !== `"${version}"`) throw new MockProblem('stale_version')
}

/**
 * An instant in epoch milliseconds.
 * @throws MockProblem 422 `validation_failed` when it is invalid or in the future
 */
export function pastInstant(world: MockWorld, text: string): number {
  const at = Date.parse(text)
  return Number.isNaN(at) || at > world.now.getTime() ? refuse() : at
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
