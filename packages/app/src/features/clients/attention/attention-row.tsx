import { type NoteSummary, PREFERRED_STEP_DAYS } from '@attune/api'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ReasonTags } from '../../../shared/attention/reason-tags.tsx'
import { useReasons } from '../../../shared/attention/use-reasons.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { sectionPath } from '../../../shared/navigation/profile-sections.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { journeyLine } from '../cells/phase-cell.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { valueOf } from '../rows/service-value.ts'
import type { AttentionEntry } from './attention-rows.ts'
import classes from './attention.module.css'
import { LastNote } from './last-note.tsx'
import { ReviewActions } from './review-actions.tsx'
import { usePointedRow } from './use-pointed-row.ts'

interface AttentionRowProps {
  entry: AttentionEntry
  texts: CellTexts
  /** What the coach wrote about the client; undefined while that is not known. */
  note: NoteSummary | undefined
  /** Called after a client has been marked as reviewed, or that was undone. */
  onReview: (entry: AttentionEntry, isReviewed: boolean) => void
  /** The latest one that the coach has reviewed in this view. */
  isLatestReview: boolean
}

/** 'Sense day 9, 2 over' */
function StepDay({ entry: { facts }, texts }: Pick<AttentionRowProps, 'entry' | 'texts'>) {
  const { t } = useTranslation('shared')
  if (!facts.step) return null
  const { step, day } = facts.step
  const over = day - PREFERRED_STEP_DAYS
  return (
    <span className={classes.phase}>
      <b>{t(`step.${step}`)}</b> {texts.t(step !== 'grow' && over > 0 ? 'phase.dayOver' : 'phase.day', { day, over })}
    </span>
  )
}

/** A client with phase, last days, reasons, the last note, and a button to mark the client as reviewed. */
export function AttentionRow({ entry, texts, note, onReview, isLatestReview }: AttentionRowProps) {
  const nameId = useId()
  const reasonsOf = useReasons()
  const { row, rules, isReviewed } = entry
  const { person, journey } = row
  const line = valueOf(journey)
  const { isPointedAt, props } = usePointedRow(person.id)
  return (
    <li
      className={classes.client}
      data-reviewed={isReviewed || undefined}
      data-latest-review={isLatestReview || undefined}
      {...props}
    >
      <span className={classes.lines}>
        <Link id={nameId} to={clientPath(person.id)} className={classes.name} dir="auto">
          {nameOf(person)}
        </Link>
        <StepDay entry={entry} texts={texts} />
      </span>
      <PersonPicture id={person.profilePicture} size="row" />
      <span className={classes.breath}>{line && journeyLine(line, texts)}</span>
      <ReasonTags reasons={reasonsOf(entry)} addressOf={(section) => sectionPath(person.id, section)} />
      <LastNote entry={entry} note={note} />
      <span className={classes.actions}>
        {rules.some(({ rule }) => rule !== 'onCourse') && (
          <ReviewActions entry={entry} nameId={nameId} isPointedAt={isPointedAt} onReview={onReview} />
        )}
      </span>
    </li>
  )
}
