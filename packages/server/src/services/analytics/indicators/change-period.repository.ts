import { type ChangePeriodChoice, INDICATOR_PERIOD_DAYS } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the period that the coach has chosen, or seven days if the coach hasn't chosen one. */
export async function findChangePeriod(db: Db, { organisationId, coachId }: CoachScope): Promise<ChangePeriodChoice> {
  const row = await db
    .selectFrom('change_period')
    .select('days')
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst()
  return row ?? { days: INDICATOR_PERIOD_DAYS }
}

/** Stores the period that the coach has chosen. */
export async function storeChangePeriod(
  db: Db,
  { organisationId, coachId }: CoachScope,
  { days }: ChangePeriodChoice,
): Promise<void> {
  await db
    .insertInto('change_period')
    .values({ organisation_id: organisationId, coach_id: coachId, days })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'coach_id']).doUpdateSet({ days }))
    .execute()
}
