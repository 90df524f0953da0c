import { Button, FormError, TextLink, useFocusHandover } from '@attune/ui'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReviewTexts } from '../../../../shared/attention/use-review-texts.ts'
import { useReview } from '../../../../shared/attention/use-review.ts'
import type { AttentionEntry } from '../attention-rows.ts'
import classes from './attention-row.module.css'
import { focusNextClient, isFocusIn } from './row-focus.ts'

interface ReviewActionsProps {
  entry: AttentionEntry
  /** The id of the element with the client's name, which serves as the buttons' description. */
  nameId: string
  /** Whether the pointer or the focus is in the row. If so, the button shows its border. */
  isActive: boolean
  /** Called after a client was marked as reviewed, or after the review was undone. */
  onReview: (entry: AttentionEntry, isReviewed: boolean) => void
}

/**
 * A button that marks the client as reviewed. Afterwards, shows when the client was reviewed, with a button to undo the
 * review.
 */
export function ReviewActions({ entry, nameId, isActive, onReview }: ReviewActionsProps) {
  const { t } = useTranslation(['attention', 'shared'])
  const { reviewedAt } = useReviewTexts()
  const { review, undo, isBusy, ...last } = useReview()
  // The focus moves to the button that replaces the pressed one.
  const place = useFocusHandover<HTMLSpanElement>((gone) => {
    const actions = gone.parentElement
    return () => actions?.querySelector('[aria-keyshortcuts=r], [aria-keyshortcuts=u]')
  })
  const { row, rules, isReviewed, lastReview } = entry
  // A review from an earlier version of the app can't be undone.
  if (isReviewed && !lastReview) return null
  // Another device may have completed the action that failed here.
  const failure = last.failedAct === (isReviewed ? 'undo' : 'review') ? last.failure : undefined
  const press = async (button: HTMLElement) => {
    if (isBusy) return
    // Find the row now, because another button replaces this one once the change is stored.
    const client = button.closest('li')
    const isStored =
      isReviewed && lastReview ? await undo(row.id, lastReview.id) : await review({ personId: row.id, rules })
    if (!isStored) return
    const isWriting = client?.querySelector('form:focus-within')
    if (!isReviewed && !isWriting && isFocusIn(client)) focusNextClient(client)
    onReview(entry, !isReviewed)
  }
  const act = t(failure === undefined ? (isReviewed ? 'undo' : 'review') : 'shared:tryAgain')
  return (
    <>
      {failure !== undefined && <FormError>{failure}</FormError>}
      {isReviewed && lastReview ? (
        <span key="undo" ref={place} className={classes.reviewed}>
          <span>{t('reviewed', { at: reviewedAt(lastReview) })}</span> <span aria-hidden="true">·</span>{' '}
          <TextLink asChild>
            <button
              type="button"
              aria-describedby={nameId}
              aria-keyshortcuts="u"
              aria-busy={isBusy || undefined}
              onClick={({ currentTarget }) => void press(currentTarget)}
            >
              {act}
            </button>
          </TextLink>
        </span>
      ) : (
        <span key="review" ref={place}>
          <Button
            variant={isActive ? 'secondary' : 'quiet'}
            icon={failure === undefined && <CircleCheck aria-hidden strokeWidth={1.75} />}
            isBusy={isBusy}
            busyLabel={t('saving')}
            aria-describedby={nameId}
            aria-keyshortcuts="r"
            onClick={({ currentTarget }) => void press(currentTarget)}
          >
            {act}
          </Button>
        </span>
      )}
    </>
  )
}
