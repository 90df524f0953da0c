import type { NoteSummary } from '@attune/api'
import { Button, FormError, Tag } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Calendar, CircleCheck } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reviewAtom, undoReviewAtom } from '../../../shared/attention/attention-atoms.ts'
import { useReasons } from '../../../shared/attention/use-reasons.ts'
import { useReviewTexts } from '../../../shared/attention/use-review-texts.ts'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { journeyLine } from '../cells/phase-cell.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { valueOf } from '../rows/service-value.ts'
import type { AttentionEntry } from './attention-rows.ts'
import classes from './attention.module.css'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'

interface AttentionRowProps {
  entry: AttentionEntry
  texts: CellTexts
  /** What the coach wrote about the client; undefined while that is not known. */
  note: NoteSummary | undefined
  /** Called after a client has been marked as reviewed, or that was undone. */
  onReview: (entry: AttentionEntry, isReviewed: boolean) => void
}

/** Why a client is in the list: a tag for each rule met. Reviewed ones lose their colour. */
function Reasons({ entry }: Pick<AttentionRowProps, 'entry'>) {
  const reasonsOf = useReasons()
  return (
    <span className={classes.reasons}>
      {reasonsOf(entry).map(({ text, level, isFollowUp }) => (
        <span key={text} className={classes.reason}>
          {level === 'plain' ? (
            text
          ) : (
            <Tag tone={level === 'warm' ? 'watch' : 'neutral'} icon={isFollowUp && <Calendar />}>
              {text}
            </Tag>
          )}
        </span>
      ))}
    </span>
  )
}

/** Moves the focus on to the next client. In the last row it stays at the button. */
function focusNext(button: HTMLElement) {
  button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('a[href]')?.focus()
}

/** Marks the client as reviewed, or undoes that; then says when the client was reviewed. */
function ReviewActions({
  entry,
  nameId,
  onReview,
}: Pick<AttentionRowProps, 'entry' | 'onReview'> & { nameId: string }) {
  const { t } = useTranslation(['attention', 'shared'])
  const errorText = useErrorText()
  const { reviewedAt } = useReviewTexts()
  const review = useSetAtom(reviewAtom)
  const undo = useSetAtom(undoReviewAtom)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { row, rules, isReviewed, lastReview } = entry
  // Reviewed by an earlier version, which can't be undone.
  if (isReviewed && !lastReview) return null
  const change = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      if (isReviewed && lastReview) await undo(row.id, lastReview.id)
      else
        await review(
          row.id,
          rules.filter((met) => !met.isReviewed),
        )
      onReview(entry, !isReviewed)
      if (!isReviewed) focusNext(button)
    } catch (error) {
      setFailure(errorText('reviewClient', error))
    } finally {
      setIsBusy(false)
    }
  }
  const act = t(isReviewed ? 'undo' : 'review')
  return (
    <>
      {failure !== undefined && <FormError>{failure}</FormError>}
      {isReviewed && lastReview && <span>{t('reviewedAt', { at: reviewedAt(lastReview) })}</span>}
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyLabel={t('saving')}
        aria-describedby={nameId}
        onClick={(event) => void change(event)}
      >
        {!isReviewed && failure === undefined && <CircleCheck aria-hidden strokeWidth={1.75} />}
        {failure === undefined ? act : t('shared:tryAgain')}
      </Button>
    </>
  )
}

/** The beginning of the last note, and when the coach last wrote about the client and reviewed them. */
function LastNote({ entry: { lastReview }, note }: Pick<AttentionRowProps, 'entry' | 'note'>) {
  const { t } = useTranslation(['clients', 'notes'])
  const { day } = useReviewTexts()
  const reviewed = lastReview
    ? t('attention.reviewedOn', { day: day(lastReview.reviewedAt) })
    : t('attention.neverReviewed')
  return (
    <span className={classes.lastNote}>
      {note?.latest ? (
        <span className={classes.note} dir="auto">
          {note.latest.excerpt}
        </span>
      ) : (
        note && <span className={classes.noNote}>{t('attention.noNotes')}</span>
      )}
      <small>{note?.latest ? t('attention.noteOn', { day: day(note.latest.writtenAt), reviewed }) : reviewed}</small>
    </span>
  )
}

/** A client with phase, last days, reasons, and a button to mark the client as reviewed. */
export function AttentionRow({ entry, texts, note, onReview }: AttentionRowProps) {
  const { t } = useTranslation('shared')
  const nameId = useId()
  const { row, facts, rules, isReviewed } = entry
  const { person, journey } = row
  const line = valueOf(journey)
  const prefetchOnIntent = usePrefetchOnIntent(person.id)
  return (
    <li className={classes.client} data-reviewed={isReviewed || undefined} {...prefetchOnIntent}>
      <span className={classes.lines}>
        <Link id={nameId} to={clientPath(person.id)} className={classes.name} dir="auto">
          {nameOf(person)}
        </Link>
        {facts.step && (
          <span className={classes.phase}>
            <b>{t(`step.${facts.step.step}`)}</b> {texts.t('phase.day', { day: facts.step.day })}
          </span>
        )}
      </span>
      <PersonPicture id={person.profilePicture} size="row" />
      <span className={classes.breath}>{line && journeyLine(line, texts)}</span>
      <Reasons entry={entry} />
      <LastNote entry={entry} note={note} />
      <span className={classes.actions}>
        {rules.some(({ rule }) => rule !== 'onCourse') && (
          <ReviewActions entry={entry} nameId={nameId} onReview={onReview} />
        )}
      </span>
    </li>
  )
}
