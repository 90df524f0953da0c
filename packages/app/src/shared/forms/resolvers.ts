import { loginSchema, newNoteSchema, type NoteDraftContent } from '@attune/api'
import { schemaResolver } from './schema-resolver.ts'

/** Resolvers of the forms that the app may show when it starts. The start doesn't wait for them. */
export const credentialsResolver = schemaResolver(loginSchema)
export const noteResolver = schemaResolver<NoteDraftContent>(newNoteSchema)
