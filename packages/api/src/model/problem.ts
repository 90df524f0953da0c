import * as yup from 'yup'

/** RFC 9457 problem details, as every service answers an error. */
export const problemSchema = yup.object({
  type: yup.string().required(),
  title: yup.string().required(),
  status: yup.number().integer().required(),
  /** Stable name of the error, for programs. */
  code: yup.string().required(),
  detail: yup.string(),
  requestId: yup.string().required(),
  /** Which fields are wrong, and why. */
  errors: yup.array().of(yup.object({ path: yup.string().defined(), message: yup.string().required() })),
})
export type Problem = yup.InferType<typeof problemSchema>
