import type { accountOperations } from '@attune/api/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { tagged } from '../../../platform/http/headers/entity-tag.ts'
import { versionsOf } from '../../../platform/http/headers/if-match.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import type { NoteUseCases } from './note.use-cases.ts'

type NoteOperations = Pick<
  typeof accountOperations,
  | 'listNoteSummaries'
  | 'listNotes'
  | 'writeNote'
  | 'changeNote'
  | 'deleteNote'
  | 'restoreNote'
  | 'getNoteDraft'
  | 'putNoteDraft'
>

export const createNoteHandlers = (notes: NoteUseCases): Handlers<NoteOperations> => ({
  listNoteSummaries: ({ caller }) => notes.listNoteSummaries(scopeOf(caller)),
  listNotes: ({ caller, params, query }) => notes.listNotes(scopeOf(caller), params.personId, query),
  writeNote: {
    answer: ({ caller, params, body }) => notes.writeNote(scopeOf(caller), params.personId, body),
    keep: ({ note }) => ({ noteId: note.id }),
    answerAgain: async ({ noteId }: { noteId: string }, { caller, params }) =>
      orNotFound(await notes.findWrittenNote(scopeOf(caller), { ...params, noteId })),
  },
  changeNote: ({ caller, params, body, request, answerHeaders }) =>
    tagged(answerHeaders, notes.changeNote(scopeOf(caller), params, { ...body, replaces: versionsOf(request) })),
  deleteNote: ({ caller, params }) => notes.deleteNote(scopeOf(caller), params),
  restoreNote: {
    answer: ({ caller, params }) => notes.restoreNote(scopeOf(caller), params),
    keep: () => ({}),
    answerAgain: (_, { caller, params }) => notes.getNote(scopeOf(caller), params),
  },
  getNoteDraft: ({ caller, params, answerHeaders }) =>
    tagged(answerHeaders, notes.getNoteDraft(scopeOf(caller), params.personId)),
  putNoteDraft: ({ caller, params, body, request, answerHeaders }) => {
    const content = { ...body, replaces: versionsOf(request) }
    return tagged(answerHeaders, notes.putNoteDraft(scopeOf(caller), params.personId, content))
  },
})
