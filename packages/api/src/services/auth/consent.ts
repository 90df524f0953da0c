import * as yup from 'yup'
import { LANGUAGES } from '../../model/languages.ts'
import { instant } from '../../model/fields.ts'

/**
 * Version of the text to which a client consents when accepting an invite. It is raised with every change of the text's
 * meaning.
 */
export const CONSENT_VERSION = '2026-11-28'

/** A client's consent, and when it was given or withdrawn. */
export const consentSchema = yup.object({
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
})
/** A client's consent to be coached. */
export type Consent = yup.InferType<typeof consentSchema>
