import type { HttpHandler } from 'msw'
import { NOTE_EXCERPT_LENGTH } from '../model/constants.ts'
import { FOLLOW_UPS_MAX } from '../model/limits.ts'
import { contract } from '../contract.ts'
import { isFollowUpOpen } from '../model/rules.ts'
import type { NewNote, Note, NoteDraft, NoteSummary, WrittenNote } from '../services/account/account.contract.ts'
import { MockProblem } from './answering.ts'
import { checkVersion, rowOf } from './checks.ts'
import { pageIn } from './page.ts'
import type { SignedIn } from './sessions.ts'
import type { MockDatabase } from './database/database.ts'

interface NoteParams {
  personId: string
  noteId: string
}

const draftIn = (database: MockDatabase, personId: string): NoteDraft => {
  rowOf(database.engagements, personId)
  return database.noteDrafts.get(personId) ?? { personId, version: 0, text: '', followUpOn: null, savedAt: null }
}

function storeDraftIn(
  database: MockDatabase,
  before: NoteDraft,
  content: Pick<NoteDraft, 'text' | 'followUpOn'>,
): NoteDraft {
  const { personId, version } = before
  const after = { personId, version: version + 1, savedAt: database.now.toISOString(), ...content }
  database.noteDrafts.set(personId, after)
  return after
}

/** Writes a note, and empties its draft. */
export function writeNoteIn(database: MockDatabase, personId: string, body: NewNote): WrittenNote {
  const draft = draftIn(database, personId)
  const note: Note = {
    id: crypto.randomUUID(),
    personId,
    version: 1,
    text: body.text,
    writtenAt: database.now.toISOString(),
    followUpOn: body.followUpOn,
    followUpDoneAt: null,
  }
  database.notes = [note, ...database.notes]
  const isOfDraft = draft.version > 0 && body.draftVersion === draft.version
  return { note, draft: isOfDraft ? storeDraftIn(database, draft, { text: '', followUpOn: null }) : draft }
}

/** Returns the handlers for a coach's notes about the database's clients, and for their drafts. */
export function noteHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { account } = contract

  const notesOf = (personId: string): Note[] => {
    rowOf(database.engagements, personId)
    return database.notes
      .filter((note) => note.personId === personId)
      .toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))
  }
  const find = (notes: readonly Note[], { personId, noteId }: NoteParams): Note => {
    const note = notes.find(({ id, personId: client }) => id === noteId && client === personId)
    if (!note) throw new MockProblem('not_found')
    return note
  }
  const without = (notes: readonly Note[], { noteId }: NoteParams) => notes.filter(({ id }) => id !== noteId)
  const draftOf = (personId: string) => draftIn(database, personId)
  const summaryOf = ({ personId }: { personId: string }): NoteSummary => {
    const notes = notesOf(personId)
    const [latest] = notes
    return {
      personId,
      latest: latest
        ? { id: latest.id, excerpt: latest.text.slice(0, NOTE_EXCERPT_LENGTH), writtenAt: latest.writtenAt }
        : null,
      followUps: notes
        .filter(isFollowUpOpen)
        .map(({ id: noteId, followUpOn: on }) => ({ noteId, on }))
        .toSorted((one, other) => one.on.localeCompare(other.on))
        .slice(0, FOLLOW_UPS_MAX),
      hasDraft: draftOf(personId).text.trim() !== '',
    }
  }

  return [
    signedIn(account.listNoteSummaries, () => database.engagements.map(summaryOf)),
    signedIn(account.listNotes, ({ params, query }) => {
      const notes = notesOf(params.personId)
      return pageIn(query.followUp === 'open' ? notes.filter(isFollowUpOpen) : notes, query)
    }),
    signedIn(account.writeNote, ({ params, body }) => writeNoteIn(database, params.personId, body)),
    // These come before the operations on notes, because the address of a draft also matches the address of a note.
    signedIn(account.getNoteDraft, ({ params }) => draftOf(params.personId)),
    signedIn(account.putNoteDraft, ({ params, body, headers }) => {
      const before = draftOf(params.personId)
      checkVersion(headers, before.version)
      return storeDraftIn(database, before, body)
    }),
    signedIn(account.changeNote, ({ params, body, headers }) => {
      const before = find(database.notes, params)
      checkVersion(headers, before.version)
      const { text, followUpOn, isFollowUpDone } = body
      const isDone = followUpOn !== null && isFollowUpDone
      const followUpDoneAt = isDone ? (before.followUpDoneAt ?? database.now.toISOString()) : null
      const after = { ...before, version: before.version + 1, text, followUpOn, followUpDoneAt }
      database.notes = database.notes.map((note) => (note === before ? after : note))
      return after
    }),
    signedIn(account.deleteNote, ({ params }) => {
      const note = find([...database.notes, ...database.deletedNotes], params)
      database.notes = without(database.notes, params)
      database.deletedNotes = [note, ...without(database.deletedNotes, params)]
    }),
    signedIn(account.restoreNote, ({ params }) => {
      const note = find([...database.notes, ...database.deletedNotes], params)
      database.deletedNotes = without(database.deletedNotes, params)
      database.notes = [note, ...without(database.notes, params)]
      return note
    }),
  ]
}
