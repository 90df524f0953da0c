import { followUpDaysDue, type Note } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useRestoredBases } from '../../../shared/forms/use-schema-form.ts'
import { withMissing } from '../../../shared/notes/use-notes.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { editedNote, type EditFrom } from './edit-note.tsx'

/**
 * Keeps notes in the list while their editors are open, together with the text that is being typed. They stay even if
 * the list would omit them, another window deletes one of them, or the session is lost.
 */
export function useEditedNotes(notes: readonly Note[], personId: string) {
  const restored = useRestoredBases(editedNote) as readonly Note[]
  const [edited, setEdited] = useState<ReadonlyMap<string, { note: Note; from: EditFrom }>>(() => {
    const own = restored.filter((note) => note.personId === personId)
    return new Map(own.map((note) => [note.id, { note, from: 'nowhere' }]))
  })
  return {
    all: withMissing(
      notes,
      Array.from(edited.values(), ({ note }) => note),
    ),
    editing: (id: string) => edited.get(id)?.from,
    edit: (note: Note, from?: EditFrom) =>
      setEdited((before) => {
        const others = new Map(before)
        if (from) others.set(note.id, { note, from })
        else others.delete(note.id)
        return others
      }),
  }
}

/**
 * Returns the notes whose follow-up is due, whatever their age, because Attention led the coach to them. They stay once
 * the follow-up is done, so that it can be reopened, even if the server no longer returns them.
 */
export function useDueNotes(notes: readonly Note[]) {
  const today = useAtomValue(coachDayAtom)
  const [due, setDue] = useState<ReadonlyMap<string, Note>>(new Map())
  const changed = notes.filter((note) =>
    due.has(note.id) ? due.get(note.id) !== note : followUpDaysDue(note, today) !== null,
  )
  if (changed.length > 0) setDue(new Map([...due, ...changed.map((note) => [note.id, note] as const)]))
  return {
    all: withMissing(notes, [...due.values()]),
    isDue: ({ id }: Note) => due.has(id),
    forget: ({ id }: Note) => setDue((before) => new Map([...before].filter(([other]) => other !== id))),
  }
}
