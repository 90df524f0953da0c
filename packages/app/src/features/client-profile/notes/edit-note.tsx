import { NOTE_MAX_LENGTH, type Note, type NoteDraftContent } from '@attune/api'
import { Button, FormError, Textarea, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { lazyNoteResolver } from '../../../shared/forms/lazy-resolvers.ts'
import { useUnsavedChanges } from '../../../shared/forms/unsaved-changes.ts'
import { useRestoredBase, useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { FollowUpField } from '../../../shared/notes/follow-up-field.tsx'
import { changeNoteAtom } from '../../../shared/notes/note-atoms.ts'
import { countFrom, submitByKeys } from '../../../shared/notes/note-fields.tsx'
import classes from './notes.module.css'

/** The beginning of the name of an edited note's form, followed by the note's id. */
export const editedNote = 'edited note '

/** Initial focus of a note's editor. 'nowhere' if the editor was open when the session was lost. */
export type EditFrom = 'text' | 'day' | 'nowhere'

interface EditNoteProps {
  note: Note
  startsAt: EditFrom
  onClose: () => void
  /** Returns the element that gets the focus when the editor closes. */
  focusAfter: () => HTMLElement | null
}

/** Edits a note in place. If another window has changed the note in the meantime, the note is not overwritten. */
export function EditNote({ note, startsAt, onClose, focusAfter }: EditNoteProps) {
  const { t } = useTranslation(['notes', 'shared'])
  const errorText = useErrorText()
  const { mutateAsync: changeNote } = useAtomValue(changeNoteAtom)
  const formName = `${editedNote}${note.id}`
  const restoredBase = useRestoredBase(formName) as Note | undefined
  // The coach edits this version of the note, even if a newer one is read in the meantime.
  const [edited] = useState(restoredBase ?? note)
  const { text, followUpOn: day } = edited
  const form = useSchemaForm<NoteDraftContent>({
    resolver: lazyNoteResolver,
    defaultValues: { text, followUpOn: day },
    name: formName,
    base: edited,
  })
  const { control } = form
  const typed = useWatch({ control, name: 'text' })
  // `form.field` registers the handler of changes, which the controller, created next, keeps.
  const { error: followUpError } = form.field('followUpOn')
  const { field: followUpOn } = useController({ control, name: 'followUpOn' })
  useUnsavedChanges(formName, typed !== text || followUpOn.value !== day)
  const place = useFocusHandover<HTMLFormElement>(() => focusAfter)
  const submit = form.onSubmit(async (values) => {
    // A follow-up on another day is a new follow-up, so it isn't done.
    const isFollowUpDone = edited.followUpDoneAt !== null && values.followUpOn === day
    try {
      await changeNote({
        note: edited,
        change: { text: values.text, followUpOn: values.followUpOn, isFollowUpDone },
      })
      onClose()
    } catch (error) {
      if (!form.setServerErrors(error)) form.setFailure(errorText('changeNote', error))
    }
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the fields inside
    <form ref={place} className={classes.edit} noValidate onSubmit={submit} onKeyDown={submitByKeys}>
      <Textarea
        label={t('editLabel')}
        dir="auto"
        height="4.6rem"
        maxHeight="16rem"
        max={NOTE_MAX_LENGTH}
        countFrom={countFrom}
        formatCount={(length, max) => t('shared:characters', { length, max })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just chosen to edit
        autoFocus={startsAt === 'text'}
        {...form.field('text')}
      />
      <FollowUpField
        value={followUpOn.value}
        error={followUpError}
        inputRef={followUpOn.ref}
        hasFocus={startsAt === 'day'}
        onValueChange={followUpOn.onChange}
      />
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <div className={classes.editActions}>
        <Button variant="quiet" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          isBusy={form.isBusy}
          busyLabel={t('saving')}
          disabled={form.hasErrors}
        >
          {t('saveChanges')}
        </Button>
      </div>
    </form>
  )
}
