import './texts.ts'
import { NOTE_MAX_LENGTH } from '@attune/api'
import { Button, FormError, Textarea, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import { nowAtom } from '../time/clock.ts'
import classes from './notes.module.css'
import type { useNoteComposer } from './use-note-composer.ts'

/** Number of characters from which the counter is shown. */
export const countFrom = 3_600

/** Ctrl or Cmd with Enter submits the form, as in other apps for writing. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // If the key is held down, its repetitions would submit the form again as soon as it is saved.
  if (!event.repeat) event.currentTarget.requestSubmit()
}

interface OfComposer {
  composer: ReturnType<typeof useNoteComposer>
}

interface NoteTextProps extends OfComposer {
  height: string
  maxHeight: string
  placeholder?: string
  /** The key that moves the focus into the text field. */
  shortcut?: string
  onInput?: () => void
}

/** The text field and, below it, the reason why its text isn't saved. */
export function NoteText({ composer, height, maxHeight, placeholder, shortcut, onInput }: NoteTextProps) {
  const { t } = useTranslation(['notes', 'shared'])
  const { draft } = composer
  const stale = useFocusHandover<HTMLDivElement>((gone) => gone.closest('form')?.querySelector('textarea'))
  return (
    <>
      <Textarea
        label={t('label')}
        placeholder={placeholder}
        aria-keyshortcuts={shortcut}
        dir="auto"
        height={height}
        maxHeight={maxHeight}
        max={NOTE_MAX_LENGTH}
        countFrom={countFrom}
        formatCount={(length, max) => t('shared:characters', { length, max })}
        {...composer.text}
        onInput={onInput}
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
    </>
  )
}

/** Shows 'Draft saved 14:06', or why the draft isn't saved. */
export function DraftState({ composer }: OfComposer) {
  const { t } = useTranslation('notes')
  const formats = useFormats()
  const { timezone } = useAtomValue(nowAtom)
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
