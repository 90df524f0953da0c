import './texts.ts'
import { NOTE_MAX_LENGTH, type NoteDraft } from '@attune/api'
import { Button, FormError, Textarea, useFocusHandover, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import { momentAtom } from '../time/clock.ts'
import { FollowUpField } from './follow-up-field.tsx'
import classes from './notes.module.css'
import { useNoteComposer } from './use-note-composer.ts'

/** Characters from which the counter shows. */
export const countFrom = 3_600

/** Ctrl or Cmd with Enter submits the form, as in other places where people write. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** 'Draft kept 14:06', or why it isn't. */
function DraftState({ composer }: { composer: ReturnType<typeof useNoteComposer> }) {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const { timezone } = useAtomValue(momentAtom)
  const { draft, savedAt } = composer
  const isKept = savedAt !== null && draft.content.text.trim() !== ''
  return (
    <output className={classes.draftState}>
      {draft.isTooLong
        ? t('draft.tooLong')
        : draft.saveState === 'failed'
          ? t('draft.failed')
          : draft.saveState === 'saved' && isKept && t('draft.kept', { time: formats.time(savedAt, timezone) })}
    </output>
  )
}

/** Writes a note about a client. */
export function NoteComposer({ draft: saved }: { draft: NoteDraft }) {
  const { t } = useTranslation('notes')
  const composer = useNoteComposer(saved)
  const [confirmation, setConfirmation] = useState('')
  const { draft } = composer
  const stale = useFocusHandover<HTMLDivElement>((gone) => gone.closest('form')?.querySelector('textarea'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the fields inside
    <form
      className={classes.composer}
      noValidate
      onSubmit={composer.submit(() => setConfirmation(t('saved')))}
      onKeyDown={submitByKeys}
    >
      <Textarea
        label={t('label')}
        placeholder={t('placeholder')}
        dir="auto"
        height="4.6rem"
        maxHeight="16rem"
        max={NOTE_MAX_LENGTH}
        countFrom={countFrom}
        {...composer.text}
        onInput={() => setConfirmation('')}
      />
      {composer.failure !== undefined && <FormError>{composer.failure}</FormError>}
      {draft.saveState === 'stale' && (
        <div ref={stale} className={classes.stale}>
          <FormError>{t('draft.stale')}</FormError>
          <Button variant="secondary" onClick={() => void draft.overwrite()}>
            {t('draft.overwrite')}
          </Button>
        </div>
      )}
      <div className={classes.actions}>
        <FollowUpField value={composer.followUpOn} onValueChange={composer.chooseFollowUp} />
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
