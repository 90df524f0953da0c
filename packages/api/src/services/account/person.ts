import * as yup from 'yup'
import { CLIENT_TAGS, NAME_MAX_LENGTH, TEXTAREA_MAX_LENGTH } from '../../model/limits.ts'
import { CLIENT_STATES, GENDERS, PROFILE_TYPES } from '../../model/enumerations.ts'
import {
  aboutMe,
  birthDate,
  count,
  firstName,
  instant,
  lastName,
  recordId,
  seenName,
  timezone,
  uuid,
} from '../../model/fields.ts'

const tagNames = () => yup.array().of(seenName().required().max(CLIENT_TAGS.length)).max(CLIENT_TAGS.most)

/** The fields of a profile that only clients have. */
const clientFields = {
  birthDate: birthDate().meta({ description: 'Clients only, like `gender` and `timezone`.' }),
  gender: yup.string().oneOf(GENDERS).meta({ description: 'The gender that the person chose.' }),
  timezone: timezone(),
}
/** Names of the fields of a profile that only clients have. */
export const CLIENT_FIELDS = Object.keys(clientFields) as readonly (keyof typeof clientFields)[]

/** A profile as it is read. A coach's state and tags for a client are included only for that coach. */
export const personSchema = yup
  .object({
    id: recordId().required(),
    userId: uuid().required().meta({ description: "The id of the person's account." }),
    type: yup.string().oneOf(PROFILE_TYPES).required().meta({ description: '`coach`, or `user` for a client.' }),
    firstName: yup.string().required().max(NAME_MAX_LENGTH).meta({ description: 'First name.' }),
    lastName: yup.string().required().max(NAME_MAX_LENGTH).meta({ description: 'Last name.' }),
    aboutMe: yup
      .string()
      .defined()
      .max(TEXTAREA_MAX_LENGTH)
      .meta({ description: "The person's text about themselves. It may be empty." }),
    profilePicture: uuid()
      .nullable()
      .defined()
      .meta({ description: "The picture's id at the resource service. Null if there is no picture." }),
    version: count()
      .required()
      .meta({ description: 'The version. Send it as `If-Match` to replace only this version.' }),
    ...clientFields,
    state: yup
      .string()
      .oneOf(CLIENT_STATES)
      .meta({ description: 'The state that the caller has set for a client. Absent if active.' }),
    tags: tagNames().meta({ description: "The caller's tags of a client, by name. Absent if there are none." }),
  })
  .meta({ id: 'Person' })
/** A profile: the coach's own, or a client's. */
export type Person = yup.InferType<typeof personSchema>

/** A complete profile. Fields that can't change are accepted unchanged. */
export const profileSchema = yup
  .object({
    firstName: firstName(),
    lastName: lastName(),
    aboutMe: aboutMe(),
    profilePicture: uuid()
      .nullable()
      .meta({ description: "The current picture's id, or null to remove the picture. If absent, it does not change." }),
    ...clientFields,
    birthDate: clientFields.birthDate.meta({
      description: 'Clients only, like `gender` and `timezone`. If absent, it does not change.',
    }),
    id: recordId(),
    userId: uuid().meta({ description: "The id of the person's account." }),
    organisationId: uuid().meta({ description: 'The id of the organisation.' }),
    type: yup.string().oneOf(PROFILE_TYPES).meta({ description: '`coach`, or `user` for a client.' }),
    version: count().meta({ description: 'The version. Send it as `If-Match` to replace only this version.' }),
  })
  .meta({ id: 'ProfileChange' })
/** The fields of a profile that a caller changes. Absent fields are left unchanged. */
export type ProfileChange = yup.InferType<typeof profileSchema>

/** A client's time zone since an instant. */
export const timezoneChangeSchema = yup
  .object({
    timezone: timezone().required(),
    since: instant().required().meta({
      description:
        'Not in the future. An instant before the journey counts as its start. Later records move to the days of that zone.',
    }),
  })
  .meta({ id: 'TimezoneChange' })
/** A client’s new time zone, and the instant from which it applies. */
export type TimezoneChange = yup.InferType<typeof timezoneChangeSchema>

/** How the calling coach works with a client. */
export const clientStateSchema = yup
  .object({
    state: yup
      .string()
      .oneOf(CLIENT_STATES)
      .required()
      .meta({ description: '`paused` and `archived` clients are not in Attention. Their plan and figures continue.' }),
  })
  .meta({ id: 'ClientState' })

/** The calling coach’s tags for a client. */
export const clientTagsSchema = yup
  .object({
    tags: tagNames().required().meta({
      description:
        'All tags of the client. Names that look the same are one tag, spelled as in the caller’s existing tags.',
    }),
  })
  .meta({ id: 'ClientTags' })

/** A coach’s change to a client’s tags. */
export const clientTagsChangeSchema = clientTagsSchema
  .shape({
    known: tagNames().meta({
      description:
        'The tags that the caller had read before. Only the difference between these and `tags` is applied, so that a tag from another device stays. If absent, `tags` replaces all tags.',
    }),
  })
  .meta({ id: 'ClientTagsChange' })
