import '../../../../shared/notes/texts.ts'
import { type ClientAttention, nextWorkingDay, type NewNote, type NoteDraft, waitingRules } from '@attune/api'
import { Button, Checkbox, PanelError, Skeleton } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../../api/use-query.ts'
import { reviewAtom } from '../../../../shared/attention/review-atoms.ts'
import { FollowUpDay } from '../../../../shared/notes/follow-up-day.tsx'
import { getNoteDraft } from '../../../../shared/notes/note-atoms.ts'
import { DraftState, NoteText, submitByKeys } from '../../../../shared/notes/note-fields.tsx'
import { useNoteComposer } from '../../../../shared/notes/use-note-composer.ts'
import { coachDayAtom } from '../../../../shared/time/clock.ts'
import classes from './row-composer.module.css'
import { isFocusIn } from './row-focus.ts'

export interface RowComposerProps {
  client: Pick<ClientAttention, 'personId' | 'rules'>
  /** Whether saving the note can also mark the client as reviewed. */
  canReview: boolean
  /**
   * Called once the note is saved, together with the review if there is one. The composer may have been closed in the
   * meantime.
   */
  onSaved: (isReviewed: boolean, isOpen: boolean) => void
  onClose: () => void
}

/** A checkbox for a follow-up, with the follow-up's day, which is the next working day at first. */
function FollowUp({ value, error, inputRef, onValueChange }: ReturnType<typeof useNoteComposer>['followUp']) {
  const { t } = useTranslation('notes')
  const today = useAtomValue(coachDayAtom)
  return (
    <div className={classes.followUp}>
      <Checkbox
        label={t('followUp.day')}
        checked={value !== null}
        onCheckedChange={(isChecked) => onValueChange(isChecked ? nextWorkingDay(today) : null)}
      />
      {value !== null && (
        <FollowUpDay
          ref={inputRef}
          label={t('followUp.date')}
          isLabelHidden
          value={value}
          error={error}
          onValueChange={onValueChange}
        />
      )}
    </div>
  )
}

function Composer({ client, canReview, draft, onSaved, onClose }: RowComposerProps & { draft: NoteDraft }) {
  const { t } = useTranslation(['notes', 'shared'])
  const composer = useNoteComposer(draft)
  const today = useAtomValue(coachDayAtom)
  const { mutateAsync: review } = useAtomValue(reviewAtom)
  const [isReviewing, setIsReviewing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isOpen = () => form.current !== null
  useEffect(() => {
    // Don't move the focus if the coach moved on to another client before the draft loaded.
    if (!isFocusIn(form.current?.closest('li') ?? null)) return
    const text = form.current?.querySelector('textarea')
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
  }, [])
  const reviewWith = async (note: NewNote) => {
    const { written } = await review({ personId: client.personId, rules: waitingRules(client), today, note })
    return { draft: written?.draft ?? draft }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKeys(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Closing must save the draft instead of losing it.
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form
      ref={form}
      className={classes.composer}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        setIsReviewing(false)
        composer.submit(() => onSaved(false, isOpen()))(event)
      }}
    >
      <NoteText composer={composer} height="5.4rem" maxHeight="12rem" />
      <div className={classes.actions}>
        <FollowUp {...composer.followUp} />
        <DraftState composer={composer} />
        <span className={classes.buttons}>
          <Button variant="quiet" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          {canReview && (
            <Button
              variant="secondary"
              isBusy={composer.isBusy && isReviewing}
              busyLabel={t('saving')}
              disabled={composer.hasErrors || (composer.isBusy && !isReviewing)}
              onClick={(event) => {
                setIsReviewing(true)
                composer.submit(() => onSaved(true, isOpen()), reviewWith)(event)
              }}
            >
              {t('saveAndReview')}
            </Button>
          )}
          <Button
            type="submit"
            isBusy={composer.isBusy && !isReviewing}
            busyLabel={t('saving')}
            disabled={composer.hasErrors || (composer.isBusy && isReviewing)}
          >
            {t('save')}
          </Button>
        </span>
      </div>
    </form>
  )
}

/**
 * Height of the empty composer, so that the rows below move only once. At the smallest root font size, its buttons and
 * words don't shrink.
 */
const heightOfComposer = 'max(10.786rem, calc(7.5rem + 41px))'

/** Writes a note about a client within the row, once the draft is known. */
export function RowComposer(props: RowComposerProps) {
  const { t } = useTranslation(['notes', 'shared'])
  const draft = useQuery(getNoteDraft(props.client.personId))
  if (draft.data) return <Composer {...props} draft={draft.data} />
  if (draft.isError) {
    return (
      <PanelError
        isCompact
        text={t('shared:processingError.notes')}
        retryLabel={t('shared:tryAgain')}
        onRetry={() => void draft.refetch()}
      />
    )
  }
  return <Skeleton height={heightOfComposer} />
}
