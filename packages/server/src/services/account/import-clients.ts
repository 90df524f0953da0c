import type { ImportedClients, KnownClient } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { ProblemError, validationFailed } from '../../platform/problems.ts'
import { checkNewPassword } from '../../domain/account/new-password.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import type { JourneyHistory } from '../../domain/plan/journey-history.ts'
import type { JourneyUseCases } from '../journey/journey.use-cases.ts'
import { lockImports } from './account.repository.ts'
import { notImportable } from './account.errors.ts'
import type { AccountUseCases } from './account.use-cases.ts'
import { birthDateErrors, checkTimezone } from '../../domain/account/profile-rules.ts'

export interface ImportClientsDeps {
  db: Db
  clock: Clock
  account: Pick<AccountUseCases, 'assignClient' | 'createClient' | 'findImported' | 'findPersonByEmail' | 'setTimezone'>
  journey: Pick<JourneyUseCases, 'historyOf' | 'startJourney' | 'startNextStep'>
  rebuildDaySums: (client: ClientKey, transaction: Db) => Promise<void>
}

type ImportedClient = ImportedClients['clients'][number]

/**
 * Imports clients with their past, all or none. Of a client from an earlier import, the profile, the first zone and the
 * first step stay; new zones and steps are added, so that repeating an import changes nothing. The answer repeats the
 * request: an import key reads nothing of a client.
 * @throws ProblemError 409 `not_importable` with the record's index, for every other email that has an account
 */
export function importClients({ db, clock, account, journey, rebuildDaySums }: ImportClientsDeps) {
  async function createClient(organisationId: string, client: ImportedClient, transaction: Db): Promise<string> {
    const coach = await account.findPersonByEmail({ organisationId, email: client.coach }, transaction)
    if (coach?.type !== 'coach')
      throw validationFailed([{ path: 'coach', message: 'is no coach of this organisation' }])
    const { email, password, firstName, lastName, birthDate, gender, timezones, steps } = client
    const [home] = timezones
    const [first] = steps
    if (!home || !first?.startedAt) throw validationFailed([{ path: 'steps[0].startedAt', message: 'must be there' }])
    const profile = { organisationId, email, firstName, lastName, birthDate, gender, timezone: home.timezone }
    const { id: clientId } = await account.createClient(
      { ...profile, isImported: true, createdAt: new Date(home.since), ...(password ? { password } : {}) },
      transaction,
    )
    // All zones come before the journey, because they decide on which day it began.
    for (const { timezone, since } of timezones.slice(1)) {
      await account.setTimezone({ organisationId, clientId, timezone, since: new Date(since) }, transaction)
    }
    await account.assignClient({ organisationId, coachId: coach.id, clientId }, transaction)
    const startedAt = new Date(first.startedAt).toISOString()
    await journey.startJourney(
      { organisationId, clientId, startedAt, steps: steps.map(({ step }) => step) },
      transaction,
    )
    return clientId
  }

  /** Adds the zones and steps that are new; true where there were any. */
  async function goOn(
    client: ClientKey,
    { timezones, steps }: ImportedClient,
    known: JourneyHistory,
    transaction: Db,
  ): Promise<boolean> {
    const since = new Set(known.timezones.map((zone) => Date.parse(zone.since)))
    const newZones = timezones.slice(1).filter((zone) => !since.has(Date.parse(zone.since)))
    for (const zone of newZones) {
      await account.setTimezone({ ...client, timezone: zone.timezone, since: new Date(zone.since) }, transaction)
    }
    const begun = new Set(known.steps.map(({ step }) => step))
    const newSteps = steps.slice(1).filter(({ step, startedAt }) => startedAt !== undefined && !begun.has(step))
    for (const { step, startedAt = '', bpm, goals = [], goalChoices = [] } of newSteps) {
      if (!bpm) throw validationFailed([{ path: 'steps', message: 'must say the pace of a step that has begun' }])
      const start = { startedAt: new Date(startedAt).toISOString(), bpm, goals, goalChoices }
      await journey.startNextStep({ ...client, step, ...start }, transaction)
    }
    return newZones.length + newSteps.length > 0
  }

  /** Adds to an existing client. Its own history may refuse more than the request; the answer doesn't say which. */
  async function addTo(key: ClientKey, client: ImportedClient, path: string, transaction: Db): Promise<void> {
    try {
      const isChanged = await goOn(key, client, await journey.historyOf(key, transaction), transaction)
      // The changed zones or steps move existing records to other days and steps.
      if (isChanged) await rebuildDaySums(key, transaction)
    } catch (error) {
      throw error instanceof ProblemError && error.status < 500 ? notImportable(path) : error
    }
  }

  async function importClient(
    organisationId: string,
    client: ImportedClient,
    path: string,
    transaction: Db,
  ): Promise<KnownClient> {
    const { email, timezones, steps } = client
    const known = await account.findImported({ organisationId, email, type: 'user' }, transaction)
    if (known === 'foreign') throw notImportable(path)
    if (known) {
      await addTo({ organisationId, clientId: known.id }, client, path, transaction)
      return { personId: known.id, email, isNew: false, timezones, steps: begunOf(steps) }
    }
    const personId = await createClient(organisationId, client, transaction)
    const key = { organisationId, clientId: personId }
    await goOn(key, client, await journey.historyOf(key, transaction), transaction)
    return { personId, email, isNew: true, timezones, steps: begunOf(steps) }
  }

  return async (organisationId: string, { clients }: ImportedClients): Promise<KnownClient[]> => {
    clients.forEach((client, index) => check(client, `clients[${index}]`, clock))
    return db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      const imported: KnownClient[] = []
      for (const [index, client] of clients.entries()) {
        imported.push(await importClient(organisationId, client, `clients[${index}]`, transaction))
      }
      return imported
    })
  }
}

const begunOf = (steps: ImportedClient['steps']): KnownClient['steps'] =>
  steps.flatMap(({ step, startedAt }) => (startedAt === undefined ? [] : [{ step, startedAt }]))

/** What the contract's schema can't check: instants in the past, existing zones, uncommon passwords. */
function check({ email, password, birthDate, timezones, steps }: ImportedClient, path: string, clock: Clock): void {
  if (password) checkNewPassword(password, email)
  const errors = birthDateErrors(birthDate, clock.now())
  if (errors.length > 0) throw validationFailed(errors.map((error) => ({ ...error, path: `${path}.${error.path}` })))
  timezones.forEach(({ timezone, since }, index) => {
    checkTimezone(timezone)
    pastInstant(`${path}.timezones[${index}].since`, since, clock)
  })
  if (new Set(steps.map(({ step }) => step)).size < steps.length) {
    throw validationFailed([{ path: `${path}.steps`, message: 'must name nothing twice' }])
  }
  steps.forEach(({ startedAt }, index) => {
    if (startedAt !== undefined) pastInstant(`${path}.steps[${index}].startedAt`, startedAt, clock)
  })
}
