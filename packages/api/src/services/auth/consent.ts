import * as yup from 'yup'
import { LANGUAGES } from '../../model/languages.ts'
import { ERASED_AFTER_DAYS_MAX } from '../../model/limits.ts'
import { count, instant } from '../../model/fields.ts'

/**
 * Version of the text to which clients consent when accepting an invite. It changes whenever the text's meaning
 * changes.
 */
export const CONSENT_VERSION = '2026-11-28'

/** A client's consent, and when it was given or withdrawn. */
export const consentSchema = yup
  .object({
    version: yup.string().max(20).nullable().defined().meta({
      description:
        'Version of the text that the client consented to, which is the day it was written. Null if no consent is stored.',
    }),
    language: yup
      .string()
      .oneOf([...LANGUAGES])
      .nullable()
      .defined()
      .meta({
        description:
          'The language in which the client read the text: `en-US`, `de-DE`, `es-ES` or `fr-FR`. Null if no consent is stored.',
      }),
    givenAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When the client consented. Null if no consent is stored.' }),
    withdrawnAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When the client withdrew the consent. Null if it was not withdrawn.' }),
    erasedAfterDays: count().min(1).max(ERASED_AFTER_DAYS_MAX).nullable().defined().meta({
      description:
        "The organisation's setting: after how many days the records of a client who withdraws are erased. Null if they are kept.",
    }),
    erasedAt: instant().nullable().defined().meta({
      description:
        "When the caller's account and records are erased, fixed at the withdrawal. Null without a withdrawal, if they are kept, and if a coach was assigned since then.",
    }),
  })
  .meta({ id: 'Consent' })
/** A client's consent to be coached. */
export type Consent = yup.InferType<typeof consentSchema>
