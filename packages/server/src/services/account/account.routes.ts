import type { accountOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { tagged } from '../../platform/http/headers/entity-tag.ts'
import { versionsOf } from '../../platform/http/headers/if-match.ts'
import { notYourProfile } from '../../domain/account/not-your-profile.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { AccountUseCases, ClientHistoryUseCases } from './account.use-cases.ts'
import { createNoteHandlers } from './notes/note.routes.ts'
import type { NoteUseCases } from './notes/note.use-cases.ts'

export const createAccountHandlers = ({
  account,
  notes,
}: {
  account: AccountUseCases & ClientHistoryUseCases
  notes: NoteUseCases
}): Handlers<typeof accountOperations> => ({
  ...createNoteHandlers(notes),
  listPersons: ({ caller, query }) => account.listPersons(caller, query),
  updatePerson: {
    permit: ({ caller, params }) => {
      if (params['id']?.toLowerCase() !== caller.personId) throw notYourProfile()
    },
    answer: ({ caller, body, request, answerHeaders }) =>
      tagged(answerHeaders, account.updatePerson(caller, body, versionsOf(request))),
  },
  setClientState: ({ caller, params, body }) => account.setClientState(scopeOf(caller), params.personId, body.state),
  setClientTags: ({ caller, params, body }) => account.setClientTags(scopeOf(caller), params.personId, body),
  getSavedViews: ({ caller, answerHeaders }) => tagged(answerHeaders, account.getSavedViews(scopeOf(caller))),
  putSavedViews: ({ caller, body, request, answerHeaders }) =>
    tagged(answerHeaders, account.putSavedViews(scopeOf(caller), { ...body, replaces: versionsOf(request) })),
  setTimezone: ({ caller, body }) => account.setTimezone(clientOf(caller), body),
  importCoaches: ({ organisationId, body }) => account.importCoaches(organisationId, body),
  importClients: ({ organisationId, body }) => account.importClients(organisationId, body),
})
