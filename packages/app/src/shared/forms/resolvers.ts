import { loginSchema, newNoteSchema, type NoteDraftContent } from '@attune/api'
import { schemaResolver } from './schema-resolver.ts'

/** Resolvers for the forms with which the app may start. The start doesn't wait for them. */
export const credentialsResolver = schemaResolver(loginSchema)
export const noteResolver = schemaResolver<NoteDraftContent>(newNoteSchema)
