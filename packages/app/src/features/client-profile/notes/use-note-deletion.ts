import type { Note } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { deleteNoteAtom, restoreNoteAtom } from '../../../shared/notes/note-atoms.ts'
import { longToast } from '../../../shared/toast-duration.ts'

/**
 * Deletes a note. The last deleted note can be restored in its toast, and in the region until the coach leaves the
 * profile.
 */
export function useNoteDeletion(onDeleted: (note: Note) => void) {
  const { t } = useTranslation('notes')
  const errorText = useErrorText()
  const { mutateAsync: deleteNote } = useAtomValue(deleteNoteAtom)
  const { mutateAsync: restoreNote } = useAtomValue(restoreNoteAtom)
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
    onDeleted(note)
    setDeleted(note)
    const action = { label: t('undo'), onPress: () => void restore(note) }
    toast.success(t('deleted'), { id: note.id, duration: longToast, action })
  }

  return { deleted, remove, restore }
}
