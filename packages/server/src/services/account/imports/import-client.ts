import type { ImportedClients, KnownClient } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { ProblemError, validationFailed, type FieldErrors } from '../../../platform/problems.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'
import { notImportable } from '../account.errors.ts'
import type { assignClient } from '../assignments/assign-client.ts'
import type { createClient } from '../profiles/create-client.ts'
import type { findPersonByEmail } from '../profiles/find-person-by-email.ts'
import type { Users } from '../profiles/users.ts'
import { addHistory, type AddHistoryDeps } from './add-history.ts'
import type { findImported } from './find-imported.ts'

export type ImportedClient = ImportedClients['clients'][number]

export interface ImportClientDeps extends AddHistoryDeps {
  account: AddHistoryDeps['account'] &
    Pick<Users, 'lockEmail'> & {
      assignClient: ReturnType<typeof assignClient>
      createClient: ReturnType<typeof createClient>
      findImported: ReturnType<typeof findImported>
      findPersonByEmail: ReturnType<typeof findPersonByEmail>
    }
  journey: AddHistoryDeps['journey'] & Pick<JourneyUseCases, 'startJourney'>
  recomputeDaySums: (client: ClientKey, transaction: Db) => Promise<void>
}

/**
 * Imports one client: creates the client, or adds new zones and steps to a client from an earlier import.
 * @param faults the errors already found in the record; if there are any, or if more are found here, the record is
 * refused with all of them
 * @throws ProblemError 409 `not_importable`, 422 for fields
 */
export const importClient =
  (deps: ImportClientDeps) =>
  async (
    organisationId: string,
    client: ImportedClient,
    faults: FieldErrors,
    transaction: Db,
  ): Promise<KnownClient> => {
    const { email, timezones } = client
    const steps = client.steps.flatMap(({ step, startedAt }) => (startedAt === undefined ? [] : [{ step, startedAt }]))
    // Keeps the client from accepting an invite to the same email at the same time.
    await deps.account.lockEmail(organisationId, email, transaction)
    const known = await deps.account.findImported({ organisationId, email, type: 'user' }, transaction)
    if (known === 'foreign') throw notImportable()
    const coach = known ? undefined : await findCoach(deps, organisationId, client, transaction)
    if (!known && !coach) faults.push({ path: 'coach', message: 'is no coach of this organisation' })
    if (faults.length > 0) throw validationFailed(faults)
    if (known) {
      await addToKnown(deps, { organisationId, clientId: known.id }, client, transaction)
      return { personId: known.id, email, isNew: false, timezones, steps }
    }
    const personId = await createWithJourney(deps, { organisationId, coachId: coach?.id ?? '' }, client, transaction)
    await addHistory(deps)({ organisationId, clientId: personId }, client, transaction)
    return { personId, email, isNew: true, timezones, steps }
  }

/**
 * Adds to an existing client. If the client's existing history causes a refusal, the answer gives no reason, so that it
 * reveals nothing about that history.
 */
async function addToKnown(
  deps: ImportClientDeps,
  key: ClientKey,
  client: ImportedClient,
  transaction: Db,
): Promise<void> {
  try {
    const isChanged = await addHistory(deps)(key, client, transaction)
    // Changed zones or steps move existing records to other days and steps.
    if (isChanged) await deps.recomputeDaySums(key, transaction)
  } catch (error) {
    throw error instanceof ProblemError && error.status < 500 ? notImportable() : error
  }
}

async function findCoach(
  { account }: ImportClientDeps,
  organisationId: string,
  { coach: email }: ImportedClient,
  transaction: Db,
) {
  const person = await account.findPersonByEmail({ organisationId, email }, transaction)
  return person?.type === 'coach' ? person : undefined
}

async function createWithJourney(
  { account, journey }: ImportClientDeps,
  { organisationId, coachId }: CoachScope,
  client: ImportedClient,
  transaction: Db,
): Promise<string> {
  const { coach: _coach, password, timezones, steps, ...profile } = client
  const [home] = timezones
  const [first] = steps
  if (!home || !first?.startedAt) throw validationFailed([{ path: 'steps[0].startedAt', message: 'is required' }])
  const joined = { timezone: home.timezone, createdAt: new Date(home.since) }
  const { id: clientId } = await account.createClient(
    { ...profile, ...joined, organisationId, isImported: true, ...(password ? { password } : {}) },
    transaction,
  )
  // Store all zones before the journey, because they determine the day on which it began.
  for (const { timezone, since } of timezones.slice(1)) {
    await account.storeTimezone({ organisationId, clientId, timezone, since: new Date(since) }, transaction)
  }
  await account.assignClient({ organisationId, coachId, clientId }, transaction)
  const { startedAt, step: _, ...choices } = first
  const begun = { startedAt: new Date(startedAt).toISOString(), steps: steps.map(({ step }) => step), choices }
  await journey.startJourney({ organisationId, clientId, ...begun }, transaction)
  return clientId
}
