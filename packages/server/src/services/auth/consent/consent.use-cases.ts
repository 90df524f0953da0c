import { ACCESSES_MAX, allOperations, type Access, type Consent, type Language } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tooManyTries } from '../auth.errors.ts'
import { downloadRule, type LimitedUses } from '../limits/limited-use.ts'
import * as repository from './consent.repository.ts'

/** The operations by which a coach reads the records of one client. */
const readsOfOneClient = allOperations
  .filter(({ method, path, access }) => method === 'GET' && path.includes('{personId}') && access.includes('coach'))
  .map(({ id }) => id)

export type ConsentUseCases = ReturnType<typeof createConsentUseCases>

/** Use cases about the consents of clients, and about what clients may know of their own data. */
export const createConsentUseCases = ({
  db,
  clock,
  uses,
}: {
  db: Db
  clock: Clock
  uses: Pick<LimitedUses, 'use'>
}) => ({
  /**
   * Returns the client's latest consent, and whether it was withdrawn. All fields are `null` for a client who never
   * gave one in Attune.
   */
  getConsent: async (client: ClientKey): Promise<Consent> => {
    const events = await repository.findEvents(db, client)
    const given = events.find(({ kind }) => kind === 'given')
    const [latest] = events
    return {
      version: given?.version ?? null,
      // The cast is safe: only this server writes the column.
      language: (given?.language ?? null) as Language | null,
      givenAt: given?.at.toISOString() ?? null,
      withdrawnAt: latest?.kind === 'withdrawn' ? latest.at.toISOString() : null,
    }
  },

  /** Lists the accesses of coaches to the calling client's data, newest first. */
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
   * Withdraws the consent of the calling client. From then on the client has no coach. The client's own records stay
   * readable.
   */
  withdrawConsent: (): Promise<void> => repository.withdraw(db, clock.now()),
})
