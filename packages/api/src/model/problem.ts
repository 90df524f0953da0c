import * as yup from 'yup'

/** RFC 9457 problem details, the error response of every service. */
export const problemSchema = yup.object({
  type: yup.string().required(),
  title: yup.string().required(),
  status: yup.number().integer().required(),
  /** Stable code of the error. */
  code: yup.string().required(),
  detail: yup.string(),
  requestId: yup.string().required(),
  /** Invalid fields with the reasons. */
  errors: yup.array().of(yup.object({ path: yup.string().defined(), message: yup.string().required() })),
})
/** The body of every failed call, `application/problem+json` (RFC 9457). */
export type Problem = yup.InferType<typeof problemSchema>
