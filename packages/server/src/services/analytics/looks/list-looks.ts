import { isNothingNew, type LookSummary } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findLastLooks } from './look.repository.ts'
import { newsOf } from './news.ts'
import { findRecordsSince } from './records.repository.ts'

/**
 * When the coach last looked at each client, and whether something is new since: the same as in a look that started now.
 * Only where no record has arrived, the rules decide.
 */
export const listLooks =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope): Promise<LookSummary[]> => {
    const now = clock.now()
    const looks = (await findLastLooks(db, scope, now)).map(
      ({ client_id: clientId, until, has_records: hasRecords }) => ({
        clientId,
        hasRecords,
        // While a look goes on, nothing is new.
        since: until && until <= now ? until : null,
      }),
    )
    const quiet = looks.flatMap(({ clientId, since, hasRecords }) =>
      since && !hasRecords ? [{ clientId, since }] : [],
    )
    const rows = quiet.length > 0 ? await findRecordsSince(db, scope, quiet, now) : []
    const withNews = new Set(
      rows.filter((row) => !isNothingNew(newsOf(row, now.getTime()))).map((row) => row.client_id),
    )
    return looks.map(({ clientId, since, hasRecords }) => ({
      personId: clientId,
      lastLookedAt: since?.toISOString() ?? null,
      hasNews: since !== null && (hasRecords || withNews.has(clientId)),
    }))
  }
