import type { NoteDraft } from '@attune/api'
import { Button, VisuallyHidden } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FollowUpField } from './follow-up-field.tsx'
import { DraftState, NoteText, submitByKeys } from './note-fields.tsx'
import classes from './notes.module.css'
import { useNoteComposer } from './use-note-composer.ts'

/** Writes a note about a client. */
export function NoteComposer({ draft: saved }: { draft: NoteDraft }) {
  const { t } = useTranslation('notes')
  const composer = useNoteComposer(saved)
  const [confirmation, setConfirmation] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- onKeyDown handles only a shortcut of the fields inside
    <form
      className={classes.composer}
      noValidate
      onSubmit={composer.submit(() => setConfirmation(t('saved')))}
      onKeyDown={submitByKeys}
    >
      <NoteText
        composer={composer}
        placeholder={t('placeholder')}
        shortcut="n"
        height="4.6rem"
        maxHeight="16rem"
        onInput={() => setConfirmation('')}
      />
      <div className={classes.actions}>
        <FollowUpField {...composer.followUp} />
        <Button
          type="submit"
          variant="secondary"
          isBusy={composer.isBusy}
          busyLabel={t('saving')}
          disabled={composer.hasErrors}
        >
          {t('save')}
        </Button>
      </div>
      <DraftState composer={composer} />
      <output>
        <VisuallyHidden>{confirmation}</VisuallyHidden>
      </output>
    </form>
  )
}
