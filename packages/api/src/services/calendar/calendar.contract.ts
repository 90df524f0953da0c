import * as yup from 'yup'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

const planSchema = yup.object({
  personId: uuid().required(),
  stepId: uuid().required(),
  /** Slots of the current step that are closed or done; null in grow, where nothing is scheduled. */
  exercises: yup.number().integer().min(0).nullable().defined(),
  /** Windows of the current step that are closed or done; null in grow. */
  reflections: yup.number().integer().min(0).nullable().defined(),
})
export type Plan = yup.InferType<typeof planSchema>

export const calendarOperations = {
  listPlans: defineOperation({
    id: 'listPlans',
    service: 'calendar',
    method: 'GET',
    path: '/plans',
    summary: 'What the current step of every client of the caller has planned so far',
    access: ['coach'],
    status: 200,
    response: yup.array().of(planSchema.required()).required(),
    errors: [],
  }),
}
