import * as yup from 'yup'

/** RFC 9457 problem details, with which every service answers failed calls. */
export const problemSchema = yup
  .object({
    type: yup.string().required().meta({ description: 'Always `about:blank`: the code tells errors apart.' }),
    title: yup.string().required().meta({ description: 'The status in words.' }),
    status: yup.number().integer().min(400).max(599).required().meta({ description: 'The status of the answer.' }),
    code: yup.string().required().meta({ description: 'Stable code of the error.' }),
    detail: yup.string().meta({ description: 'A sentence for people.' }),
    requestId: yup.string().required().meta({ description: "The id of the request in the server's log." }),
    errors: yup
      .array()
      .of(
        yup.object({
          path: yup.string().defined().meta({ description: 'The field, like `exercises[0].bpm`.' }),
          message: yup.string().required().meta({ description: 'Why it is refused.' }),
          key: yup.string().meta({ description: 'Stable key of the reason, where forms have a text for it.' }),
        }),
      )
      .meta({ description: 'Invalid fields with the reasons.' }),
  })
  .meta({ id: 'Problem' })
/** The body of every failed call, `application/problem+json` (RFC 9457). */
export type Problem = yup.InferType<typeof problemSchema>
