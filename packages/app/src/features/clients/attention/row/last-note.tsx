import type { NoteSummary } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useReviewTexts } from '../../../../shared/attention/use-review-texts.ts'
import type { AttentionEntry } from '../attention-rows.ts'
import classes from './attention-row.module.css'

interface LastNoteProps {
  entry: Pick<AttentionEntry, 'lastReview' | 'isReviewed'>
  /** What the coach wrote about the client; undefined while that is not known. */
  note: NoteSummary | undefined
}

/** The beginning of the last note, and when the coach last wrote about the client and reviewed them. */
export function LastNote({ entry: { lastReview, isReviewed }, note }: LastNoteProps) {
  const { t } = useTranslation('attention-view')
  const { day } = useReviewTexts()
  const latest = note?.latest
  const reviewed = lastReview ? t('reviewedOn', { day: day(lastReview.reviewedAt) }) : t('neverReviewed')
  // Of a reviewed client the actions say when.
  const parts = [...(latest ? [t('noteOn', { day: day(latest.writtenAt) })] : []), ...(isReviewed ? [] : [reviewed])]
  return (
    <span className={classes.lastNote}>
      {latest ? (
        <span className={classes.note} dir="auto">
          {latest.excerpt}
        </span>
      ) : (
        note && <span className={classes.noNote}>{t('noNotes')}</span>
      )}
      <small>{parts.join(', ')}</small>
    </span>
  )
}
