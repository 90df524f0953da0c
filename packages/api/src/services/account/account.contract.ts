import * as yup from 'yup'
import { CLIENT_TAGS, RECORDS_BODY_LIMIT } from '../../model/constants.ts'
import { CLIENT_STATES, GENDERS, PROFILE_TYPES } from '../../model/enumerations.ts'
import { aboutMe, day, firstName, instant, lastName, timezone, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { importedClientsSchema, importedCoachesSchema, importedPersonsSchema, knownClientsSchema } from './import.ts'
import {
  newNoteSchema,
  noteChangeSchema,
  noteDraftContentSchema,
  noteDraftSchema,
  noteSchema,
  noteSummarySchema,
  writtenNoteSchema,
} from './note.ts'
import { savedViewListSchema, savedViewsSchema } from './saved-view.ts'

export { newNoteSchema } from './note.ts'
export type { Note, NoteChange, NoteDraft, NoteDraftContent, NoteSummary, NewNote, WrittenNote } from './note.ts'
export { viewNameKey, type SavedView, type SavedViews } from './saved-view.ts'
export type { ImportedClients, ImportedCoaches, KnownClient } from './import.ts'

/** A profile as it is read. What a coach has set about a client is in it for that coach alone. */
export const personSchema = yup.object({
  id: uuid().required(),
  userId: uuid().required(),
  type: yup.string().oneOf(PROFILE_TYPES).required().meta({ description: '`coach`, or `user` for a client.' }),
  firstName: yup.string().required(),
  lastName: yup.string().required(),
  aboutMe: yup.string().defined(),
  profilePicture: uuid()
    .nullable()
    .defined()
    .meta({ description: "The picture's id at the resource service; null: no picture." }),
  version: yup.number().integer().required(),
  birthDate: day().meta({ description: 'Clients only, like `gender` and `timezone`.' }),
  gender: yup.string().oneOf(GENDERS),
  timezone: timezone(),
  state: yup.string().oneOf(CLIENT_STATES).meta({ description: 'What the caller set about a client; absent: active.' }),
  tags: yup
    .array()
    .of(yup.string().required())
    .meta({ description: "The caller's tags of a client, by name; absent: none." }),
})
/** A profile: the coach's own, or a client's. */
export type Person = yup.InferType<typeof personSchema>

/** A complete profile. Fields that can't change are accepted unchanged. */
export const profileSchema = yup.object({
  firstName: firstName(),
  lastName: lastName(),
  aboutMe: aboutMe(),
  profilePicture: uuid()
    .nullable()
    .meta({ description: "The current picture's id, or null to remove the picture. Absent: unchanged." }),
  birthDate: day().meta({ description: 'Clients only, like `gender` and `timezone`. Absent: unchanged.' }),
  gender: yup.string().oneOf(GENDERS),
  timezone: timezone(),
  id: uuid(),
  userId: uuid(),
  organisationId: uuid(),
  type: yup.string().oneOf(PROFILE_TYPES).meta({ description: '`coach`, or `user` for a client.' }),
  version: yup.number().integer(),
})
/** What a caller changes in a profile. Absent fields stay. */
export type ProfileChange = yup.InferType<typeof profileSchema>

/** A client's time zone from an instant on. */
export const timezoneChangeSchema = yup.object({
  timezone: timezone().required(),
  since: instant().required().meta({ description: 'Not in the future. Later records move to the days of that zone.' }),
})
/** A client’s new time zone, and since when. */
export type TimezoneChange = yup.InferType<typeof timezoneChangeSchema>

/** How the calling coach works with a client. */
export const clientStateSchema = yup.object({
  state: yup
    .string()
    .oneOf(CLIENT_STATES)
    .required()
    .meta({ description: '`paused` and `archived`: out of Attention; the plan and the figures go on.' }),
})

const tagNames = () => yup.array().of(yup.string().trim().required().max(CLIENT_TAGS.length)).max(CLIENT_TAGS.most)

/** The calling coach’s tags of a client. */
export const clientTagsSchema = yup.object({
  tags: tagNames().required().meta({ description: 'All tags of the client. A name that is given twice counts once.' }),
})

const clientTagsChangeSchema = clientTagsSchema.shape({
  known: tagNames().meta({
    description:
      'The tags that the caller had read before. Only the difference between these and `tags` is applied, so that a tag from another device stays. Absent: `tags` replaces whatever there is.',
  }),
})

const ofClient = yup.object({ personId: uuid().required() })
const ofNote = ofClient.concat(yup.object({ noteId: uuid().required() }))

/** Profiles, time zones, assignments, notes, saved views and imports of clients. */
export const accountOperations = {
  listPersons: defineOperation({
    id: 'listPersons',
    service: 'account',
    method: 'GET',
    path: '/persons',
    summary: 'The caller and the clients assigned to the caller, or the profiles of one user',
    access: ['coach', 'user'],
    query: yup.object({
      userId: uuid().meta({ description: 'The id of an account; absent: the profiles of all accounts.' }),
    }),
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
    params: yup.object({ id: yup.string().required().meta({ description: "The caller's own profile." }) }),
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
  setClientState: defineOperation({
    id: 'setClientState',
    service: 'account',
    method: 'PUT',
    path: '/clients/{personId}/state',
    summary: 'Pause, archive or resume one client for the caller alone',
    access: ['coach'],
    params: ofClient,
    body: clientStateSchema,
    status: 200,
    response: clientStateSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  setClientTags: defineOperation({
    id: 'setClientTags',
    service: 'account',
    method: 'PUT',
    path: '/clients/{personId}/tags',
    summary: "Replace the caller's tags of one client",
    access: ['coach'],
    params: ofClient,
    body: clientTagsChangeSchema,
    status: 200,
    response: clientTagsSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  listNoteSummaries: defineOperation({
    id: 'listNoteSummaries',
    service: 'account',
    method: 'GET',
    path: '/notes',
    summary: "The caller's latest note and open follow-ups on every client of the caller",
    access: ['coach'],
    status: 200,
    response: yup.array().of(noteSummarySchema.required()).required(),
    errors: [],
  }),
  listNotes: defineOperation({
    id: 'listNotes',
    service: 'account',
    method: 'GET',
    path: '/notes/{personId}',
    summary: "The caller's notes about one client, newest first",
    access: ['coach'],
    params: ofClient,
    status: 200,
    response: yup.array().of(noteSchema.required()).required(),
    errors: ['not_found', 'validation_failed'],
  }),
  writeNote: defineOperation({
    id: 'writeNote',
    service: 'account',
    method: 'POST',
    path: '/notes/{personId}',
    summary: 'Write a note about one client, which the caller alone reads',
    access: ['coach'],
    params: ofClient,
    body: newNoteSchema,
    status: 201,
    response: writtenNoteSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  changeNote: defineOperation({
    id: 'changeNote',
    service: 'account',
    method: 'PUT',
    path: '/notes/{personId}/{noteId}',
    summary: "Replace the text and the follow-up of one of the caller's notes",
    access: ['coach'],
    params: ofNote,
    headers: { 'If-Match': 'The replaced version in quotes. Any version but the current one is refused' },
    body: noteChangeSchema,
    status: 200,
    response: noteSchema,
    errors: ['not_found', 'stale_version', 'validation_failed'],
  }),
  deleteNote: defineOperation({
    id: 'deleteNote',
    service: 'account',
    method: 'DELETE',
    path: '/notes/{personId}/{noteId}',
    summary: "Delete one of the caller's notes. It can be restored for a day",
    access: ['coach'],
    params: ofNote,
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
  restoreNote: defineOperation({
    id: 'restoreNote',
    service: 'account',
    method: 'POST',
    path: '/notes/{personId}/{noteId}/restore',
    summary: 'Restore a note that the caller has deleted',
    access: ['coach'],
    params: ofNote,
    status: 200,
    response: noteSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getNoteDraft: defineOperation({
    id: 'getNoteDraft',
    service: 'account',
    method: 'GET',
    path: '/notes/{personId}/draft',
    summary: "The caller's draft of a note about one client. Empty with version 0 before the first save",
    access: ['coach'],
    params: ofClient,
    status: 200,
    response: noteDraftSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  putNoteDraft: defineOperation({
    id: 'putNoteDraft',
    service: 'account',
    method: 'PUT',
    path: '/notes/{personId}/draft',
    summary: "Replace the caller's draft of a note about one client. An empty text discards it",
    access: ['coach'],
    params: ofClient,
    headers: { 'If-Match': 'The replaced version in quotes. Any version but the current one is refused' },
    body: noteDraftContentSchema,
    status: 200,
    response: noteDraftSchema,
    errors: ['not_found', 'stale_version', 'validation_failed'],
  }),
  getSavedViews: defineOperation({
    id: 'getSavedViews',
    service: 'account',
    method: 'GET',
    path: '/savedViews',
    summary: "The caller's saved views of the clients list. None with version 0 before the first save",
    access: ['coach'],
    status: 200,
    response: savedViewsSchema,
    errors: [],
  }),
  putSavedViews: defineOperation({
    id: 'putSavedViews',
    service: 'account',
    method: 'PUT',
    path: '/savedViews',
    summary: "Replace the caller's saved views of the clients list. Each name is used once, in capitals or not",
    access: ['coach'],
    headers: { 'If-Match': 'The replaced version in quotes. Any version but the current one is refused' },
    body: savedViewListSchema,
    status: 200,
    response: savedViewsSchema,
    errors: ['stale_version', 'validation_failed'],
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
