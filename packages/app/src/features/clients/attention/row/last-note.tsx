import type { NoteSummary } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useReviewTexts } from '../../../../shared/attention/use-review-texts.ts'
import type { AttentionEntry } from '../attention-rows.ts'
import classes from './attention-row.module.css'

interface LastNoteProps {
  entry: Pick<AttentionEntry, 'lastReview' | 'isReviewed'>
  /** Summary of the coach's notes about the client. `undefined` while it is loading. */
  note: NoteSummary | undefined
}

/**
 * Shows the beginning of the last note, and the days of the last note and the last review. If there is neither, only
 * screen readers get a text, because on screen it would fill the column.
 */
export function LastNote({ entry: { lastReview, isReviewed }, note }: LastNoteProps) {
  const { t } = useTranslation('attention-view')
  const { day } = useReviewTexts()
  const latest = note?.latest
  // If the client is reviewed, the actions show when.
  const reviewed = lastReview && !isReviewed ? [t('reviewedOn', { day: day(lastReview.reviewedAt) })] : []
  const parts = [...(latest ? [t('noteOn', { day: day(latest.writtenAt) })] : []), ...reviewed]
  const undone = [...(note && !latest ? [t('noNotes')] : []), ...(lastReview ? [] : [t('neverReviewed')])]
  return (
    <span className={classes.lastNote}>
      {latest && (
        <span className={classes.note} dir="auto">
          {latest.excerpt}
        </span>
      )}
      {parts.length > 0 && <small>{parts.join(', ')}</small>}
      {undone.length > 0 && <VisuallyHidden>{undone.join(', ')}</VisuallyHidden>}
    </span>
  )
}
