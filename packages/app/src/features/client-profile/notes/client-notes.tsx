import type { Note, NoteDraft } from '@attune/api'
import { Button, SearchField, toast, useFocusHandover, VisuallyHidden } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { isFound, plain } from '../../../shared/format/plain-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { UnsavedChangesDialog } from '../../../shared/forms/unsaved-changes-dialog.tsx'
import { useRestoredBases } from '../../../shared/forms/use-schema-form.ts'
import { deleteNoteAtom, newestFirst, restoreNoteAtom } from '../../../shared/notes/note-atoms.ts'
import { NoteComposer } from '../../../shared/notes/note-composer.tsx'
import { longToast } from '../../../shared/toast-duration.ts'
import profile from '../client-profile.module.css'
import { editedNote, type EditFrom } from './edit-note.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './notes.module.css'

/** Notes that show at first. With more there are a search and a button for earlier ones. */
const shownAtFirst = 3
const shownMore = 5

/** Deletes a note. The last deleted one can be restored in its toast, and in the region until the profile is left. */
function useDeletion() {
  const { t } = useTranslation('notes')
  const errorText = useErrorText()
  const deleteNote = useSetAtom(deleteNoteAtom)
  const restoreNote = useSetAtom(restoreNoteAtom)
  const [deleted, setDeleted] = useState<Note>()

  async function restore(note: Note) {
    toast.dismiss(note.id)
    try {
      await restoreNote(note)
      setDeleted((latest) => (latest?.id === note.id ? undefined : latest))
    } catch (error) {
      toast.error(errorText('restoreNote', error))
    }
  }

  async function remove(note: Note) {
    try {
      await deleteNote(note)
    } catch (error) {
      toast.error(errorText('deleteNote', error))
      return
    }
    setDeleted(note)
    const action = { label: t('undo'), onPress: () => void restore(note) }
    toast.success(t('deleted'), { id: note.id, duration: longToast, action })
  }

  return { deleted, remove, restore }
}

/**
 * The notes whose editors are open, as they were read last. They stay in the list with what is typed in them, whatever
 * the list leaves out, also when another window deletes one or the session is lost.
 */
function useEditedNotes(notes: readonly Note[], personId: string) {
  const restored = useRestoredBases(editedNote) as readonly Note[]
  const [edited, setEdited] = useState<ReadonlyMap<string, { note: Note; from: EditFrom }>>(() => {
    const own = restored.filter((note) => note.personId === personId)
    return new Map(own.map((note) => [note.id, { note, from: 'nowhere' }]))
  })
  const isThere = new Set(notes.map(({ id }) => id))
  const gone = [...edited.values()].flatMap(({ note }) => (isThere.has(note.id) ? [] : [note]))
  return {
    all: gone.length === 0 ? notes : newestFirst([...notes, ...gone]),
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

/** A new note, and those written before, newest first. */
export function ClientNotes({ notes: stored, draft }: { notes: readonly Note[]; draft: NoteDraft }) {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const { deleted, remove, restore } = useDeletion()
  const { all: notes, editing, edit } = useEditedNotes(stored, draft.personId)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(shownAtFirst)
  const list = useRef<HTMLUListElement>(null)
  const bringBack = useRef<HTMLButtonElement>(null)
  const hasSearch = notes.length > shownAtFirst
  const isSearching = hasSearch && search.trim() !== ''
  const matches = isFound(search)
  const found = isSearching ? notes.filter(({ text }) => matches(plain(text))) : notes.slice(0, limit)
  const shown = notes.filter((note) => editing(note.id) || found.includes(note))
  const isHidden = (note: Note) => !shown.includes(note)
  const latestShown = useRef(shown)
  useLayoutEffect(() => {
    latestShown.current = shown
  })
  // The button disappears when the note is back, also when the coach pressed Undo in the toast.
  const restorePlace = useFocusHandover<HTMLDivElement>(() => () => {
    const at = latestShown.current.findIndex(({ id }) => id === deleted?.id)
    return list.current?.children.item(Math.max(at, 0))?.querySelector('button')
  })
  const earlier = isSearching ? 0 : notes.slice(limit, limit + shownMore).filter(isHidden).length

  const firstThatCame = limit - shownMore
  useEffect(() => {
    if (firstThatCame > 0) list.current?.children.item(firstThatCame)?.querySelector('button')?.focus()
  }, [firstThatCame])

  return (
    <>
      <NoteComposer key={draft.personId} draft={draft} />
      {hasSearch && (
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={setSearch}
          className={classes.search}
        />
      )}
      <output>
        <VisuallyHidden>
          {isSearching && found.length > 0 && t('found', { count: found.length, number: formats.count(found.length) })}
        </VisuallyHidden>
        {isSearching && found.length === 0 && <span className={profile.nothing}>{t('noneFound')}</span>}
      </output>
      {notes.length === 0 && <p className={profile.nothing}>{t('empty')}</p>}
      {shown.length > 0 && (
        <ul ref={list} className={classes.list} aria-label={t('list')}>
          {shown.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              editing={editing(note.id)}
              onEdit={(from) => edit(note, from)}
              onDelete={() => void remove(note)}
              focusAfter={() => bringBack.current ?? list.current?.querySelector('button') ?? null}
            />
          ))}
        </ul>
      )}
      {earlier > 0 && (
        <div className={classes.more}>
          <Button variant="quiet" onClick={() => setLimit(limit + shownMore)}>
            {t('showEarlier', { count: earlier })}
          </Button>
        </div>
      )}
      {deleted && (
        <div ref={restorePlace} className={classes.more}>
          <Button ref={bringBack} variant="quiet" onClick={() => void restore(deleted)}>
            {t('restore')}
          </Button>
        </div>
      )}
      <UnsavedChangesDialog />
    </>
  )
}
