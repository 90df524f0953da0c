import * as yup from 'yup'
import { ATTENTION_BUDGETS } from '../../model/constants.ts'
import { timezone } from '../../model/fields.ts'

/** A coach’s choice of when to send the morning mail. It replaces the whole earlier choice. */
export const morningMailSchema = yup
  .object({
    isOn: yup.boolean().required().meta({ description: 'Whether the mail is sent.' }),
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
  .meta({ id: 'MorningMail' })
/** When a coach gets the morning mail, which lists the clients who need the coach that day, with links. */
export type MorningMail = yup.InferType<typeof morningMailSchema>

const paragraph = () => yup.string().required().max(500)

/** The text of the morning mail, as it would be sent now. */
export const morningMailTextSchema = yup
  .object({
    subject: yup.string().max(500).nullable().defined().meta({
      description: 'Null if no client needs the caller: then there is no mail.',
    }),
    before: paragraph().nullable().defined().meta({ description: 'Text above the clients.' }),
    clients: yup
      .array()
      .of(paragraph())
      .required()
      .max(Math.max(...ATTENTION_BUDGETS))
      .meta({ description: 'The clients, the most urgent first, as the mail shows them.' }),
    waiting: paragraph().nullable().defined().meta({
      description: 'Text about the clients below them. Null if there are none.',
    }),
  })
  .meta({ id: 'MorningMailText' })
/** The morning mail as a coach reads it, without its links. */
export type MorningMailText = yup.InferType<typeof morningMailTextSchema>
