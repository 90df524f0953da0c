import type { ImportedClients, Judged, KnownClient } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FieldErrors } from '../../../platform/problems.ts'
import { passwordErrors } from '../../../domain/account/new-password.ts'
import { birthDateErrors, unknownTimezone } from '../../../domain/account/profile-rules.ts'
import { isTimezone } from '../../../domain/time/timezone.ts'
import { instantErrors } from '../../../domain/time/past-instant.ts'
import { lockImports } from '../account.repository.ts'
import { importClient, type ImportClientDeps, type ImportedClient } from './import-client.ts'
import { importRecords } from './import-records.ts'

export interface ImportClientsDeps extends ImportClientDeps {
  db: Db
  clock: Clock
}

/**
 * Imports clients with their past, all or none. A client from an earlier import keeps the profile, the known zones and
 * the started steps, and only gets further zones and steps, so that repeating an import changes nothing. The answer
 * repeats the request, because an import key can't read anything about a client.
 * @throws ProblemError 409 `not_importable` if an email belongs to any other account, 422 `validation_failed`; both
 * name the records
 */
export const importClients =
  (deps: ImportClientsDeps) =>
  async (organisationId: string, { clients, sent }: Judged<ImportedClients>): Promise<KnownClient[]> =>
    deps.db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      return importRecords('clients', clients, sent, (client) =>
        importClient(deps)(organisationId, client, faultsOf(client, deps.clock), transaction),
      )
    })

/**
 * Returns the errors that the contract's schema can't detect: instants in the future, unknown zones, common passwords.
 */
function faultsOf({ email, password, birthDate, timezones, steps }: ImportedClient, clock: Clock): FieldErrors {
  const errors = birthDateErrors(birthDate, clock.now())
  if (password) errors.push(...passwordErrors(password, email))
  timezones.forEach(({ timezone, since }, index) => {
    const path = `timezones[${index}]`
    if (!isTimezone(timezone)) errors.push(unknownTimezone(`${path}.timezone`))
    errors.push(...instantErrors(`${path}.since`, since, clock))
  })
  steps.forEach(({ startedAt }, index) => {
    if (startedAt !== undefined) errors.push(...instantErrors(`steps[${index}].startedAt`, startedAt, clock))
  })
  return errors
}
