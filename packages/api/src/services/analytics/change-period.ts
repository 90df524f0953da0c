import * as yup from 'yup'
import { CHANGE_PERIODS, type ChangePeriod, INDICATOR_PERIOD_DAYS } from '../../model/constants.ts'
import { numberUpTo } from '../../model/fields.ts'

/** The period over which a coach compares figures. */
export const changePeriodSchema = yup.object({
  days: yup
    .number<ChangePeriod>()
    .oneOf(CHANGE_PERIODS)
    .required()
    .meta({ description: '1 means 24 hours. 7 until the coach has chosen another period.' }),
})
/** The period over which a coach compares figures. */
export type ChangePeriodChoice = yup.InferType<typeof changePeriodSchema>

/** The query of a list whose changes are computed over a period. */
export const byChangePeriod = yup.object({
  days: numberUpTo(Math.max(...CHANGE_PERIODS))
    .oneOf(CHANGE_PERIODS)
    .meta({
      description: 'Number of days over which `change` is computed: 1 for 24 hours, 7, 14 or 30. Default: 7.',
    }),
})

/** Returns the period that a call requests. */
export const askedPeriod = (days: number | undefined): ChangePeriod =>
  CHANGE_PERIODS.find((period) => period === days) ?? INDICATOR_PERIOD_DAYS
