import {
  DAY_MS,
  engagementLimit,
  type Engagement,
  type HourlyEngagement,
  type JudgedHours,
  type LocalDate,
} from '@attune/api/contract'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { notFound, validationFailed } from '../../platform/problems.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { localDay, zonePeriods, type ZoneHistory } from '../../domain/time/client-day.ts'
import * as repository from './device-metrics.repository.ts'
import type { EngagementRow } from './device-metrics.repository.ts'
import { engagementBegins, hoursBegin, mergeUses, shownHours } from './device-use.ts'
import { recordDeviceUse } from './record-device-use.ts'
import { getHeartRates, recordHeartRates, type HeartRateDeps } from './heart-rates.ts'
import { hoursOfUse } from './hours-of-use.ts'

export interface StoreDeviceUse extends ClientKey {
  /** In any order; overlapping and repeated intervals count once. */
  readonly uses: readonly { readonly startedAt: string; readonly endedAt: string }[]
}

export type DeviceMetricsUseCases = ReturnType<typeof createDeviceMetricsUseCases>

const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((last, instant) => (instant && (!last || instant > last) ? instant : last), null)

const startOf = (row: EngagementRow) => row.journey_started_at?.getTime() ?? null

const toEngagement = (row: EngagementRow, now: number): Engagement => ({
  personId: row.client_id,
  hours: shownHours(row.seconds),
  limit: engagementLimit(startOf(row), now),
  lastConnectedAt: latest(row.used_until, row.connected_at)?.toISOString() ?? null,
})

type RecordsRow = EngagementRow & { zones: ZoneHistory; recorded_on: LocalDate | null; recorded_at: Date | null }

/** The client's day of the latest record, device use or call; null: never. */
function lastDataOn(row: RecordsRow): LocalDate | null {
  const at = latest(row.used_until, row.connected_at, row.recorded_at)
  const days = [row.recorded_on, at && localDay(zonePeriods(row.zones), at.getTime())]
  return (
    days
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** A client's engagement with what else the attention rules judge by. */
export interface EngagementToJudge {
  readonly engagement: Engagement
  readonly lastDataOn: LocalDate | null
  readonly today: LocalDate
  /** Hours and limit at this time of an earlier day, one to seven days ago; null where use isn't low today. */
  readonly before: (days: number) => JudgedHours | null
}

export function createDeviceMetricsUseCases(deps: HeartRateDeps) {
  const { db, clock } = deps

  /** Stores a client's device use without overlaps. */
  async function storeDeviceUse({ uses, ...client }: StoreDeviceUse): Promise<void> {
    const incoming = uses.map(({ startedAt, endedAt }) => ({
      from: Date.parse(startedAt),
      until: Date.parse(endedAt),
    }))
    const backwards = incoming.findIndex(({ from, until }) => !(from <= until))
    if (backwards !== -1) throw validationFailed([{ path: `uses[${backwards}]`, message: 'must end after it starts' }])
    const merged = mergeUses(incoming)
    const [first, last] = [merged[0], merged.at(-1)]
    if (!first || !last) return
    await inTransaction(db, async (transaction) => {
      if (!(await repository.lockUses(transaction, client))) throw notFound()
      const before = await repository.takeUses(transaction, client, { from: first.from, until: last.until })
      await repository.storeUses(transaction, client, mergeUses([...before, ...merged]))
    })
  }

  return {
    storeDeviceUse,
    recordDeviceUse: recordDeviceUse({ ...deps, storeDeviceUse }),
    recordHeartRates: recordHeartRates(deps),
    getHeartRates: getHeartRates(deps),

    /** Device use of every client of the coach in the last 48 h. */
    async listEngagements(scope: CoachScope): Promise<Engagement[]> {
      const now = clock.now()
      const from = new Date(engagementBegins(now.getTime()))
      return (await repository.findEngagements(db, scope, from, now)).map((row) => toEngagement(row, now.getTime()))
    },

    /** The same with the latest records of any kind, and low use on the days before. */
    async listEngagementsToJudge(scope: CoachScope): Promise<EngagementToJudge[]> {
      const now = clock.now()
      const from = new Date(engagementBegins(now.getTime()))
      const rows = await repository.findEngagementsToJudge(db, scope, from, now)
      return rows.map((row) => ({
        engagement: toEngagement(row, now.getTime()),
        lastDataOn: lastDataOn(row),
        today: localDay(zonePeriods(row.zones), now.getTime()),
        before(days) {
          const seconds = row.seconds_before?.[days - 1]
          if (seconds === undefined) return null
          return { hours: shownHours(seconds), limit: engagementLimit(startOf(row), now.getTime() - days * DAY_MS) }
        },
      }))
    },

    /** Device use of one client of the coach in the last 48 h, hour by hour. */
    async getEngagement(scope: CoachScope, clientId: string): Promise<HourlyEngagement> {
      const now = clock.now()
      const from = new Date(engagementBegins(now.getTime()))
      const row = await repository.findEngagement(db, scope, clientId, from, now)
      if (!row) throw notFound()
      return {
        ...toEngagement(row, now.getTime()),
        lastDataOn: lastDataOn(row),
        hourlyUse: hoursOfUse(row.uses, hoursBegin(now.getTime())),
      }
    },

    /** Records that a client calls (product 4: last connected is the latest device use or call). */
    noteCall: (client: ClientKey) => repository.storePresence(db, client, clock.now()),

    /** Records when a client's device was last connected. */
    async setPresence({ connectedAt, ...client }: ClientKey & { readonly connectedAt: string }): Promise<void> {
      await inTransaction(db, async (transaction) => {
        if (!(await repository.lockUses(transaction, client))) throw notFound()
        await repository.storePresence(transaction, client, new Date(connectedAt))
      })
    },
  }
}
