import type { HttpHandler } from 'msw'
import { FOLLOW_UPS_MAX, NOTE_EXCERPT_LENGTH } from '../model/constants.ts'
import { contract } from '../contract.ts'
import type { NewNote, Note, NoteDraft, NoteSummary, WrittenNote } from '../services/account/account.contract.ts'
import { MockProblem } from './answering.ts'
import { checkVersion, rowOf } from './checks.ts'
import { pageIn } from './page.ts'
import type { SignedIn } from './sessions.ts'
import type { MockWorld } from './world/world.ts'

interface NoteParams {
  personId: string
  noteId: string
}

const draftIn = (world: MockWorld, personId: string): NoteDraft => {
  rowOf(world.engagements, personId)
  return world.noteDrafts.get(personId) ?? { personId, version: 0, text: '', followUpOn: null, savedAt: null }
}

function storeDraftIn(world: MockWorld, before: NoteDraft, content: Pick<NoteDraft, 'text' | 'followUpOn'>): NoteDraft {
  const { personId, version } = before
  const after = { personId, version: version + 1, savedAt: world.now.toISOString(), ...content }
  world.noteDrafts.set(personId, after)
  return after
}

/** Writes a note, and empties its draft. */
export function writeNoteIn(world: MockWorld, personId: string, body: NewNote): WrittenNote {
  const draft = draftIn(world, personId)
  const note: Note = {
    id: crypto.randomUUID(),
    personId,
    version: 1,
    text: body.text,
    writtenAt: world.now.toISOString(),
    followUpOn: body.followUpOn,
    followUpDoneAt: null,
  }
  world.notes = [note, ...world.notes]
  const isOfDraft = draft.version > 0 && body.draftVersion === draft.version
  return { note, draft: isOfDraft ? storeDraftIn(world, draft, { text: '', followUpOn: null }) : draft }
}

const isOpen = ({ followUpOn, followUpDoneAt }: Note) => followUpOn !== null && followUpDoneAt === null

/** A coach's notes about the world's clients, and their drafts. */
export function noteHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { account } = contract

  const notesOf = (personId: string): Note[] => {
    rowOf(world.engagements, personId)
    return world.notes
      .filter((note) => note.personId === personId)
      .toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))
  }
  const find = (notes: readonly Note[], { personId, noteId }: NoteParams): Note => {
    const note = notes.find(({ id, personId: client }) => id === noteId && client === personId)
    if (!note) throw new MockProblem('not_found')
    return note
  }
  const without = (notes: readonly Note[], { noteId }: NoteParams) => notes.filter(({ id }) => id !== noteId)
  const draftOf = (personId: string) => draftIn(world, personId)
  const summaryOf = ({ personId }: { personId: string }): NoteSummary => {
    const notes = notesOf(personId)
    const [latest] = notes
    return {
      personId,
      latest: latest
        ? { id: latest.id, excerpt: latest.text.slice(0, NOTE_EXCERPT_LENGTH), writtenAt: latest.writtenAt }
        : null,
      followUps: notes
        .flatMap(({ id: noteId, followUpOn: on, followUpDoneAt }) =>
          on !== null && followUpDoneAt === null ? [{ noteId, on }] : [],
        )
        .toSorted((one, other) => one.on.localeCompare(other.on))
        .slice(0, FOLLOW_UPS_MAX),
      hasDraft: draftOf(personId).text.trim() !== '',
    }
  }

  return [
    signedIn(account.listNoteSummaries, () => world.engagements.map(summaryOf)),
    signedIn(account.listNotes, ({ params, query }) => {
      const notes = notesOf(params.personId)
      return pageIn(query['followUp'] === 'open' ? notes.filter(isOpen) : notes, query)
    }),
    signedIn(account.writeNote, ({ params, body }) => writeNoteIn(world, params.personId, body)),
    // Before the operations on a note: a draft's address looks like that of a note.
    signedIn(account.getNoteDraft, ({ params }) => draftOf(params.personId)),
    signedIn(account.putNoteDraft, ({ params, body, headers }) => {
      const before = draftOf(params.personId)
      checkVersion(headers, before.version)
      return storeDraftIn(world, before, body)
    }),
    signedIn(account.changeNote, ({ params, body, headers }) => {
      const before = find(world.notes, params)
      checkVersion(headers, before.version)
      const { text, followUpOn, isFollowUpDone } = body
      const isDone = followUpOn !== null && isFollowUpDone
      const followUpDoneAt = isDone ? (before.followUpDoneAt ?? world.now.toISOString()) : null
      const after = { ...before, version: before.version + 1, text, followUpOn, followUpDoneAt }
      world.notes = world.notes.map((note) => (note === before ? after : note))
      return after
    }),
    signedIn(account.deleteNote, ({ params }) => {
      const note = find([...world.notes, ...world.deletedNotes], params)
      world.notes = without(world.notes, params)
      world.deletedNotes = [note, ...without(world.deletedNotes, params)]
    }),
    signedIn(account.restoreNote, ({ params }) => {
      const note = find([...world.notes, ...world.deletedNotes], params)
      world.deletedNotes = without(world.deletedNotes, params)
      world.notes = [note, ...without(world.notes, params)]
      return note
    }),
  ]
}
