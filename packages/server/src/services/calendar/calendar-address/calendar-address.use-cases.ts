import { createHash, randomBytes } from 'node:crypto'
import type { CalendarAddress } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { FindTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { actAs } from '../../../platform/request-actor.ts'
import { deleteAddress, findAddress, findClientOf, putAddress } from './calendar-address.repository.ts'
import { planCalendar } from './plan-calendar.ts'

export interface CalendarAddressDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
  /**
   * Counts a calendar read, or a wrong secret from a network address, towards its limit.
   * @throws ProblemError 429 `too_many_tries`
   */
  countCalendarRead: (organisationId: string, subject: string) => Promise<void>
}

export type CalendarAddressUseCases = ReturnType<typeof createCalendarAddressUseCases>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Use cases for the secret address at which calendar apps read a client's plan. */
export const createCalendarAddressUseCases = ({ db, clock, findTimeline, countCalendarRead }: CalendarAddressDeps) => ({
  /** Returns since when the client has had an address. The address itself isn't stored. */
  getCalendarAddress: async (client: ClientKey): Promise<CalendarAddress> => ({
    createdAt: (await findAddress(db, client))?.created_at.toISOString() ?? null,
  }),

  /** Creates an address with a new secret, and returns the secret. The earlier address stops working. */
  createCalendarAddress: async (client: ClientKey): Promise<{ secret: string; createdAt: string }> => {
    const secret = randomBytes(32).toString('base64url')
    const at = clock.now()
    await putAddress(db, client, { hash: hashOf(secret), at })
    return { secret, createdAt: at.toISOString() }
  },

  deleteCalendarAddress: (client: ClientKey): Promise<void> => deleteAddress(db, client),

  /**
   * Returns the calendar for a secret.
   * @throws ProblemError 404 `not_found` for an unknown secret, and for a client who doesn't follow the plan; 429
   * `too_many_tries`
   */
  readCalendar: async (organisationId: string, secret: string, address: string): Promise<string> => {
    const found = await findClientOf(db, organisationId, hashOf(secret))
    await countCalendarRead(organisationId, found ? `calendar of ${found.clientId}` : `no calendar for ${address}`)
    const { clientId, language } = orNotFound(found)
    // Run as the client, so that row-level security doesn't return other clients' plans.
    const timeline = await actAs({ caller: { organisationId, personId: clientId } }, () =>
      findTimeline({ organisationId, clientId }),
    )
    return planCalendar(timeline, { clientId, language, now: clock.now().getTime() })
  },
})
