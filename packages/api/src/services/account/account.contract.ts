import * as yup from 'yup'
import { RECORDS_BODY_LIMIT } from '../../model/constants.ts'
import { GENDERS, PROFILE_TYPES } from '../../model/enumerations.ts'
import { aboutMe, day, firstName, instant, lastName, timezone, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { importedClientsSchema, importedCoachesSchema, importedPersonsSchema, knownClientsSchema } from './import.ts'

export type { ImportedClients, ImportedCoaches, KnownClient } from './import.ts'

export const personSchema = yup.object({
  id: uuid().required(),
  userId: uuid().required(),
  type: yup.string().oneOf(PROFILE_TYPES).required(),
  firstName: yup.string().required(),
  lastName: yup.string().required(),
  aboutMe: yup.string().defined(),
  /** The picture's id at the resource service; null: no picture. */
  profilePicture: uuid().nullable().defined(),
  version: yup.number().integer().required(),
  /** Clients only, like `gender` and `timezone`. */
  birthDate: day(),
  gender: yup.string().oneOf(GENDERS),
  timezone: timezone(),
})
/** A profile: the coach's own, or a client's. */
export type Person = yup.InferType<typeof personSchema>

/** A complete profile. Fields that can't change are accepted unchanged. */
export const profileSchema = yup.object({
  firstName: firstName(),
  lastName: lastName(),
  aboutMe: aboutMe(),
  /** The current picture's id, or null to remove the picture. Absent: unchanged. */
  profilePicture: uuid().nullable(),
  /** Clients only, like `gender` and `timezone`. Absent: unchanged. */
  birthDate: day(),
  gender: yup.string().oneOf(GENDERS),
  timezone: timezone(),
  id: uuid(),
  userId: uuid(),
  organisationId: uuid(),
  type: yup.string().oneOf(PROFILE_TYPES),
  version: yup.number().integer(),
})
export type ProfileChange = yup.InferType<typeof profileSchema>

/** A client's time zone from an instant on. */
export const timezoneChangeSchema = yup.object({
  timezone: timezone().required(),
  /** Not in the future. Later records move to the days of that zone. */
  since: instant().required(),
})
export type TimezoneChange = yup.InferType<typeof timezoneChangeSchema>

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
    errors: ['validation_failed'],
  }),
  updatePerson: defineOperation({
    id: 'updatePerson',
    service: 'account',
    method: 'PUT',
    path: '/persons/{id}',
    summary: "Replace the caller's own profile",
    access: ['coach', 'user'],
    // Any id other than the caller's own is refused alike, so it need not be a UUID.
    params: yup.object({ id: yup.string().required() }),
    headers: { 'If-Match': 'The replaced version in quotes. Any version but the current one is refused' },
    body: profileSchema,
    status: 200,
    response: personSchema,
    errors: ['not_your_profile', 'stale_version', 'validation_failed'],
  }),
  setTimezone: defineOperation({
    id: 'setTimezone',
    service: 'account',
    method: 'PUT',
    path: '/timezone',
    summary: 'Set the time zone of the caller’s device since an instant in the past',
    access: ['user'],
    body: timezoneChangeSchema,
    status: 200,
    response: timezoneChangeSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  importCoaches: defineOperation({
    id: 'importCoaches',
    service: 'account',
    method: 'PUT',
    path: '/imports/coaches',
    summary: 'Import coaches. A coach who was imported before does not change; any other known email is a 409',
    access: 'import',
    body: importedCoachesSchema,
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 200,
    response: importedPersonsSchema,
    errors: ['organisation_not_found', 'not_importable', 'validation_failed', 'busy'],
  }),
  importClients: defineOperation({
    id: 'importClients',
    service: 'account',
    method: 'PUT',
    path: '/imports/clients',
    summary:
      'Import clients with their past time zones and steps, all or none. A client who was imported before gets only later zones and steps; any other known email is a 409',
    access: 'import',
    body: importedClientsSchema,
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 200,
    response: knownClientsSchema,
    errors: ['organisation_not_found', 'not_importable', 'validation_failed', 'busy'],
  }),
}
