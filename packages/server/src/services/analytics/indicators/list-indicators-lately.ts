import { addDays, utcDate, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientsScope } from '../../../domain/client-scope.ts'
import { figureDays, figuresBy } from './indicator.presenter.ts'
import { findDaysToJudge } from './indicator.repository.ts'

/**
 * Returns the three indicators of the coach's clients, with a function for their figures on earlier days, at most a
 * week ago.
 */
export const listIndicatorsLately =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: ClientsScope) => {
    const now = clock.now().getTime()
    const rows = await findDaysToJudge(db, scope, addDays(utcDate(now), -figureDays()))
    return rows.map((row) => ({
      personId: row.client_id,
      /** The latest day with answers. `null` if there is none. */
      answeredOn: row.answered_on,
      /**
       * Returns the figures as they were the given number of days ago. `today` is the current day in the client's zone.
       */
      figuresAt: (today: LocalDate) => figuresBy(row, today),
    }))
  }
