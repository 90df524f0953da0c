import type { ImportedClients, KnownClient } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { validationFailed } from '../../../platform/problems.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import { birthDateErrors, unknownTimezone } from '../../../domain/account/profile-rules.ts'
import { isTimezone } from '../../../domain/time/timezone.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { lockImports } from '../account.repository.ts'
import { importClient, type ImportClientDeps, type ImportedClient } from './import-client.ts'
import { importRecord } from './import-record.ts'

export interface ImportClientsDeps extends ImportClientDeps {
  db: Db
  clock: Clock
}

/**
 * Imports clients with their past, all or none. Of a client from an earlier import, the profile, the first zone and the
 * first step stay; new zones and steps are added, so that repeating an import changes nothing. The answer repeats the
 * request: an import key reads nothing of a client.
 * @throws ProblemError 409 `not_importable` for every other email that has an account, 422 `validation_failed`; both name
 * the record
 */
export const importClients =
  (deps: ImportClientsDeps) =>
  async (organisationId: string, { clients }: ImportedClients): Promise<KnownClient[]> => {
    const records = clients.map((client, index) => ({ client, path: `clients[${index}]` }))
    for (const { client, path } of records) await importRecord(path, () => check(client, deps.clock))
    return deps.db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      const imported: KnownClient[] = []
      for (const { client, path } of records) {
        imported.push(await importRecord(path, () => importClient(deps)(organisationId, client, transaction)))
      }
      return imported
    })
  }

/** What the contract's schema can't check: instants in the past, existing zones, uncommon passwords. */
function check({ email, password, birthDate, timezones, steps }: ImportedClient, clock: Clock): void {
  if (password) checkNewPassword(password, email)
  const errors = birthDateErrors(birthDate, clock.now())
  if (errors.length > 0) throw validationFailed(errors)
  timezones.forEach(({ timezone, since }, index) => {
    const path = `timezones[${index}]`
    if (!isTimezone(timezone)) throw validationFailed([unknownTimezone(`${path}.timezone`)])
    pastInstant(`${path}.since`, since, clock)
  })
  if (new Set(steps.map(({ step }) => step)).size < steps.length) {
    throw validationFailed([{ path: 'steps', message: 'must not repeat a phase' }])
  }
  steps.forEach(({ startedAt }, index) => {
    if (startedAt !== undefined) pastInstant(`steps[${index}].startedAt`, startedAt, clock)
  })
}
