import { ACCESSES_MAX, allOperations, type Access, type Consent, type Language } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tooManyTries } from '../auth.errors.ts'
import { calendarRule, downloadRule, type LimitedUses } from '../limits/limited-use.ts'
import * as repository from './privacy.repository.ts'

/** The operations with which a coach reads one client's records. */
const readsOfOneClient = allOperations
  .filter(({ method, path, access }) => method === 'GET' && path.includes('{personId}') && access.includes('coach'))
  .map(({ id }) => id)

export type PrivacyUseCases = ReturnType<typeof createPrivacyUseCases>

/** Use cases for clients' consents, their right to know who used their data, and the consequences of a withdrawal. */
export const createPrivacyUseCases = ({
  db,
  clock,
  uses,
}: {
  db: Db
  clock: Clock
  uses: Pick<LimitedUses, 'use'>
}) => ({
  /**
   * Returns the client's latest consent, and whether it has been withdrawn. Its fields are `null` if the client never
   * gave consent in Attune.
   */
  getConsent: async (client: ClientKey): Promise<Consent> => {
    const [events, setting] = await Promise.all([
      repository.findEvents(db, client),
      repository.findWithdrawalSetting(db, client.organisationId),
    ])
    const given = events.find(({ kind }) => kind === 'given')
    const [latest] = events
    return {
      version: given?.version ?? null,
      // The cast is safe, because only this server writes the column.
      language: (given?.language ?? null) as Language | null,
      givenAt: given?.at.toISOString() ?? null,
      withdrawnAt: latest?.kind === 'withdrawn' ? latest.at.toISOString() : null,
      erasedAfterDays: setting,
      erasedAt: (latest?.kind === 'withdrawn' && !latest.has_coach && latest.erase_at?.toISOString()) || null,
    }
  },

  /** Lists when and how coaches accessed the calling client's data, newest first. */
  listAccesses: async (): Promise<Access[]> => {
    const rows = await repository.findAccesses(db, readsOfOneClient, ACCESSES_MAX)
    return rows.map((row) => ({
      at: row.at.toISOString(),
      firstName: row.first_name,
      lastName: row.last_name,
      kind: row.kind,
    }))
  },

  /**
   * Counts a download of the calling client's own data.
   * @throws ProblemError 429 `too_many_tries`
   */
  countDownload: async ({ organisationId, personId }: Caller): Promise<void> => {
    const { isAllowed, retryAfter } = await uses.use(organisationId, `own data of ${personId}`, downloadRule)
    if (!isAllowed) throw tooManyTries(retryAfter)
  },

  /**
   * Counts a read of a known or an unknown calendar.
   * @throws ProblemError 429 `too_many_tries`
   */
  countCalendarRead: async (organisationId: string, subject: string): Promise<void> => {
    const { isAllowed, retryAfter } = await uses.use(organisationId, subject, calendarRule)
    if (!isAllowed) throw tooManyTries(retryAfter)
  },

  /**
   * Withdraws the calling client's consent. From then on the client has no coach, but can still read their own records.
   * If the organisation's settings say so, the records are erased later.
   */
  withdrawConsent: (): Promise<void> => repository.withdraw(db, clock.now()),

  /**
   * Sets the number of days after which the records of a client who withdraws consent are erased, or `null` to keep
   * them.
   */
  setWithdrawal: (organisationId: string, erasedAfterDays: number | null): Promise<void> =>
    repository.updateWithdrawalSetting(db, organisationId, erasedAfterDays),

  /** Lists the clients whose records are due to be erased. */
  listDueErasures: (organisationId: string): Promise<ClientKey[]> =>
    repository.findDueErasures(db, { organisationId, at: clock.now() }),

  /**
   * Returns whether a client's records are due to be erased. Assigning a coach after the withdrawal cancels the
   * erasure.
   */
  isErasureDue: async ({ organisationId, clientId }: ClientKey): Promise<boolean> =>
    (await repository.findDueErasures(db, { organisationId, clientId, at: clock.now() })).length > 0,
})
