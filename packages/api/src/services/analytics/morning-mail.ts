import * as yup from 'yup'
import { timezone } from '../../model/fields.ts'

/** A coach’s choice of when to send the morning mail. It replaces the earlier choice as a whole. */
export const morningMailSchema = yup.object({
  isOn: yup.boolean().required(),
  hour: yup.number().integer().min(0).max(23).required().meta({ description: "Of the coach's day, 0 to 23." }),
  days: yup
    .array()
    .of(yup.number().integer().min(1).max(7).required())
    .required()
    .min(1)
    .max(7)
    .meta({ description: 'Monday is 1, Sunday 7.' }),
  timezone: timezone().required().meta({ description: "The coach's zone. UTC until the coach has saved a choice." }),
})
/** When a coach gets the morning mail, which lists the clients who need the coach on that day, with links. */
export type MorningMail = yup.InferType<typeof morningMailSchema>
