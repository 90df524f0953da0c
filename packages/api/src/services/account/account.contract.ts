import * as yup from 'yup'
import { GENDERS, PROFILE_TYPES } from '../../model/enumerations.ts'
import { day, timezone, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

export const personSchema = yup.object({
  id: uuid().required(),
  userId: uuid().required(),
  type: yup.string().oneOf(PROFILE_TYPES).required(),
  firstName: yup.string().required(),
  lastName: yup.string().required(),
  aboutMe: yup.string().defined(),
  /** The picture's id at the resource service; null: none, and no request is made. */
  profilePicture: uuid().nullable().defined(),
  version: yup.number().integer().required(),
  /** Clients only, like `gender` and `timezone`. */
  birthDate: day(),
  gender: yup.string().oneOf(GENDERS),
  timezone: timezone(),
})
/** A profile: the coach's own, or a client's. */
export type Person = yup.InferType<typeof personSchema>

export const accountOperations = {
  listPersons: defineOperation({
    id: 'listPersons',
    service: 'account',
    method: 'GET',
    path: '/persons',
    summary: 'The caller and the clients assigned to the caller, or the profiles of one user',
    access: ['coach', 'user'],
    query: yup.object({ userId: uuid() }),
    status: 200,
    response: yup.array().of(personSchema.required()).required(),
    errors: [422],
  }),
}
