import * as yup from 'yup'
import { CREDENTIAL_MAX_LENGTH } from '../../model/limits.ts'
import { instant } from '../../model/fields.ts'

/** Whether, and since when, the caller has a calendar address. */
export const calendarAddressSchema = yup
  .object({
    createdAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When the address was created. Null if there is none.' }),
  })
  .meta({ id: 'CalendarAddress' })
/** The instant since which calendar apps can read a client's plan. */
export type CalendarAddress = yup.InferType<typeof calendarAddressSchema>

/** A new address. No later answer contains it. */
export const newCalendarAddressSchema = yup
  .object({
    address: yup.string().required().max(CREDENTIAL_MAX_LENGTH).meta({
      description:
        'The secret address for calendar apps. Its calendar has the times of the coming two weeks, and no word about health.',
    }),
    createdAt: instant().required().meta({ description: 'When the address was created.' }),
  })
  .meta({ id: 'NewCalendarAddress' })
/** A new address of a client's plan. */
export type NewCalendarAddress = yup.InferType<typeof newCalendarAddressSchema>
