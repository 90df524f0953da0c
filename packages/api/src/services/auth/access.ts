import * as yup from 'yup'
import { NAME_MAX_LENGTH } from '../../model/limits.ts'
import { instant } from '../../model/fields.ts'

/** Ways in which a coach can access a client's data. */
export const ACCESS_KINDS = ['profileRead', 'reportMade', 'stepChanged', 'recordingAdded'] as const

/** An occasion on which a coach accessed the caller's data. */
export const accessSchema = yup
  .object({
    at: instant()
      .required()
      .meta({ description: 'When it was. Reads that follow within 30 minutes count as one access.' }),
    firstName: yup.string().required().max(NAME_MAX_LENGTH).meta({ description: "The coach's first name." }),
    lastName: yup.string().defined().max(NAME_MAX_LENGTH).meta({ description: "The coach's last name." }),
    kind: yup
      .string()
      .oneOf([...ACCESS_KINDS])
      .required()
      .meta({
        description:
          'What the coach did: read the profile (`profileRead`), made a report (`reportMade`), started a phase or changed its plan (`stepChanged`), or added a recording from a file (`recordingAdded`).',
      }),
  })
  .meta({ id: 'Access' })
/** An occasion on which a coach accessed a client's data. */
export type Access = yup.InferType<typeof accessSchema>
