import type { Note, NoteDraft } from '@attune/api'
import { Button, PanelError, SearchField, useFocusHandover, VisuallyHidden } from '@attune/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFound, plain } from '../../../shared/format/plain-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { UnsavedChangesDialog } from '../../../shared/forms/unsaved-changes-dialog.tsx'
import { NoteComposer } from '../../../shared/notes/note-composer.tsx'
import { useEveryNote, withMissing } from '../../../shared/notes/use-notes.ts'
import profile from '../client-profile.module.css'
import { NoteItem } from './note-item.tsx'
import classes from './notes.module.css'
import { useDueNotes, useEditedNotes } from './use-listed-notes.ts'
import { useNoteDeletion } from './use-note-deletion.ts'
import type { OlderNotes } from './use-older-notes.ts'

/** Number of notes that are shown at first. If there are more, there is a search, and a button for earlier notes. */
const shownAtFirst = 3
const shownMore = 5

interface ClientNotesProps {
  /** The loaded notes, newest first. */
  read: readonly Note[]
  older: OlderNotes
  draft: NoteDraft
}

/** Shows the form for a new note, and the existing notes, newest first. */
export function ClientNotes({ read, older, draft }: ClientNotesProps) {
  const { t } = useTranslation(['notes', 'shared'])
  const formats = useFormats()
  const { all: withDue, isDue, forget } = useDueNotes(read)
  const { deleted, remove, restore } = useNoteDeletion(forget)
  const { all: notes, editing, edit } = useEditedNotes(withDue, draft.personId)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(shownAtFirst)
  const list = useRef<HTMLUListElement>(null)
  const bringBack = useRef<HTMLButtonElement>(null)
  const hasSearch = notes.length > shownAtFirst
  const isSearching = hasSearch && search.trim() !== ''
  const every = useEveryNote(draft.personId, isSearching)
  const searched = isSearching && every.data ? withMissing(every.data, notes) : notes
  const matches = isFound(search)
  const found = new Set(
    isSearching
      ? searched.filter(({ text }) => matches(plain(text)))
      : notes.filter((note, at) => at < limit || isDue(note)),
  )
  const shown = searched.filter((note) => editing(note.id) || found.has(note))
  const latestShown = useRef(shown)
  useLayoutEffect(() => {
    latestShown.current = shown
  })
  // The button disappears when the note is restored, even if the coach pressed Undo in the toast.
  const restorePlace = useFocusHandover<HTMLDivElement>(() => () => {
    const at = latestShown.current.findIndex(({ id }) => id === deleted?.id)
    return list.current?.children.item(Math.max(at, 0))?.querySelector('button')
  })
  const earlier = isSearching ? [] : notes.slice(limit, limit + shownMore).filter((note) => !shown.includes(note))
  const [firstThatCame, setFirstThatCame] = useState<string>()
  const showEarlier = () => {
    setLimit(Math.min(limit + shownMore, older.countRead))
    setFirstThatCame(earlier[0]?.id)
  }
  useEffect(() => {
    const at = latestShown.current.findIndex(({ id }) => id === firstThatCame)
    if (at !== -1) list.current?.children.item(at)?.querySelector('button')?.focus()
  }, [firstThatCame])

  const olderFailed = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const placeOfMore = useFocusHandover<HTMLDivElement>(() => () => {
    return (olderFailed.current ?? list.current?.lastElementChild)?.querySelector('button')
  })
  const showFirstOlder = useEffectEvent(() => {
    setLimit(limit + shownMore)
    // Move the focus only if the coach hasn't moved on in the meantime.
    if (document.activeElement === more.current) setFirstThatCame(earlier[0]?.id)
  })
  const countBefore = useRef(older.countRead)
  useEffect(() => {
    if (older.countRead > countBefore.current) showFirstOlder()
    countBefore.current = older.countRead
  }, [older.countRead])

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
          {isSearching && found.size > 0 && t('found', { count: found.size, number: formats.count(found.size) })}
        </VisuallyHidden>
        {isSearching && every.isPending && <span className={profile.nothing}>{t('searchingOlder')}</span>}
        {isSearching && every.data && !every.isError && found.size === 0 && (
          <span className={profile.nothing}>{t('noneFound')}</span>
        )}
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
      {isSearching && every.isError && (
        <PanelError
          text={t('shared:processingError.notes')}
          retryLabel={t('shared:tryAgain')}
          onRetry={() => void every.refetch()}
        />
      )}
      {older.hasFailed && !isSearching && (
        <PanelError
          ref={olderFailed}
          text={t('shared:processingError.notes')}
          retryLabel={t('shared:tryAgain')}
          onRetry={older.show}
        />
      )}
      {!isSearching && (earlier.length > 0 || (older.hasOlder && !older.hasFailed)) && (
        <div ref={placeOfMore} className={classes.more}>
          <Button
            ref={more}
            variant="quiet"
            isBusy={older.isLoading}
            busyLabel={t('loadingOlder')}
            onClick={earlier.length > 0 ? showEarlier : older.show}
          >
            {earlier.length > 0 ? t('showEarlier', { count: earlier.length }) : t('showOlder')}
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
