import * as yup from 'yup'
import { RECORDING_FILE_PROBLEMS } from '../../model/enumerations.ts'
import { count } from '../../model/fields.ts'

/** The reason why a file, or a line of it, can't be read. */
export const lineProblemSchema = yup
  .object({
    code: yup.string().oneOf(RECORDING_FILE_PROBLEMS).required().meta({ description: 'The reason.' }),
    line: count()
      .nullable()
      .defined()
      .meta({ description: 'The line of the file, from 1. Null if it is all of them.' }),
    value: yup.string().max(100).nullable().defined().meta({
      description: 'The text of that line, at most 40 characters. Null if none is wrong.',
    }),
  })
  .meta({ id: 'RecordingFileProblem' })
/** The reason why a file, or a line of it, can't be read. */
export type LineProblem = yup.InferType<typeof lineProblemSchema>
