import { daysOver, type NoteSummary } from '@attune/api'
import { IconButton } from '@attune/ui'
import { CircleCheck, PencilLine } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ReasonTags } from '../../../../shared/attention/reason-tags.tsx'
import { useReasons } from '../../../../shared/attention/use-reasons.ts'
import { nameOf } from '../../../../shared/clients/persons.ts'
import { clientPath } from '../../../../shared/navigation/paths.ts'
import { sectionPath } from '../../../../shared/navigation/profile-sections.ts'
import { PersonPicture } from '../../../../shared/pictures/person-picture.tsx'
import { journeyLine } from '../../columns/phase-column.tsx'
import type { CellTexts } from '../../cells/cell-texts.ts'
import { valueOf } from '../../rows/service-value.ts'
import type { AttentionEntry } from '../attention-rows.ts'
import classes from './attention-row.module.css'
import { LastNote } from './last-note.tsx'
import { ReviewActions } from './review-actions.tsx'
import { RowComposer } from './row-composer.tsx'
import { focusNextClient, isFocusIn } from './row-focus.ts'
import { useActiveRow } from './use-active-row.ts'

/** The props that all rows of the list share. */
export interface RowsOfList {
  texts: CellTexts
  /** Summaries of the coach's notes, by client. `undefined` while they are loading. */
  notes: ReadonlyMap<string, NoteSummary> | undefined
  /** Called after a client was marked as reviewed, or after the review was undone. */
  onReview: (entry: AttentionEntry, isReviewed: boolean) => void
  /** The client whom the coach reviewed last in this view. */
  latestReview: string | undefined
  /** The client about whom the coach is writing a note. */
  writingTo: string | undefined
  onWrite: (id: string | undefined) => void
  /** Announces an event to screen readers. */
  announce: (text: string) => void
}

interface AttentionRowProps {
  entry: AttentionEntry
  list: RowsOfList
}

/** Shows the client's step and day, such as 'Sense day 9, 2 over'. */
function StepDay({ entry: { facts }, texts }: { entry: AttentionEntry; texts: CellTexts }) {
  const { t } = useTranslation('shared')
  if (!facts.step) return null
  const { step, day } = facts.step
  const over = daysOver(step, day)
  return (
    <span className={classes.phase}>
      <b>{t(`step.${step}`)}</b> <span>{texts.t(over > 0 ? 'phase.dayOver' : 'phase.day', { day, over })}</span>
    </span>
  )
}

/**
 * Shows a client with their phase, last days, reasons and last note. The coach can review the client and write a note
 * in the row.
 */
export function AttentionRow({ entry, list }: AttentionRowProps) {
  const { t } = useTranslation(['attention-view', 'notes'])
  const nameId = useId()
  const reasonsOf = useReasons()
  const pencil = useRef<HTMLButtonElement>(null)
  const name = useRef<HTMLAnchorElement>(null)
  const client = useRef<HTMLLIElement>(null)
  const { row, rules, isReviewed } = entry
  const { person, journey } = row
  const { texts, notes, onReview, onWrite, announce } = list
  const line = valueOf(journey)
  const note = notes?.get(person.id)
  const { isActive, props } = useActiveRow(person.id)
  const isWriting = list.writingTo === person.id
  const [isSaved, setIsSaved] = useState(false)
  const isNeeded = rules.some(({ rule }) => rule !== 'onCourse')
  const fullName = nameOf(person)
  const close = () => {
    onWrite(undefined)
    // If the client has been reviewed in the meantime, there is no pencil.
    const opener = pencil.current ?? name.current
    if (isFocusIn(client.current)) opener?.focus()
  }
  return (
    <li
      ref={client}
      className={classes.client}
      data-reviewed={isReviewed || undefined}
      data-writing={isWriting || undefined}
      data-latest-review={list.latestReview === person.id || undefined}
      {...props}
    >
      <span className={classes.lines}>
        <Link ref={name} id={nameId} to={clientPath(person.id)} className={classes.name} dir="auto">
          {fullName}
        </Link>
        <StepDay entry={entry} texts={texts} />
      </span>
      <PersonPicture id={person.profilePicture} size="row" />
      <span className={classes.breath}>{line && journeyLine(line, texts)}</span>
      <ReasonTags reasons={reasonsOf(entry)} addressOf={(section) => sectionPath(person.id, section)} />
      <LastNote entry={entry} note={note} />
      <span className={classes.actions}>
        {!isReviewed && (
          <IconButton
            ref={pencil}
            variant="quiet"
            label={t(note?.hasDraft && !isWriting ? 'writeOnDraft' : 'write', { name: fullName })}
            icon={
              <span className={classes.pencil} data-draft={(note?.hasDraft && !isWriting) || undefined}>
                <PencilLine aria-hidden />
              </span>
            }
            aria-expanded={isWriting}
            aria-keyshortcuts="n"
            onClick={() => onWrite(isWriting ? undefined : person.id)}
          />
        )}
        {isNeeded && <ReviewActions entry={entry} nameId={nameId} isActive={isActive} onReview={onReview} />}
      </span>
      {isWriting && (
        <div className={classes.composer}>
          <RowComposer
            client={{ personId: person.id, rules }}
            canReview={isNeeded && !isReviewed}
            onClose={close}
            onSaved={(isAlsoReviewed, isOpen) => {
              if (isOpen) close()
              if (isAlsoReviewed) {
                // Once the client is reviewed, the pencil disappears.
                const isOnPencil = document.activeElement === pencil.current
                if (isOnPencil && !focusNextClient(client.current)) name.current?.focus()
                setIsSaved(true)
                onReview(entry, true)
              }
              announce(isAlsoReviewed ? t('savedAndReviewed', { name: fullName }) : t('notes:saved'))
            }}
          />
        </div>
      )}
      {isSaved && isReviewed && !isWriting && (
        // The message stays, so that no row moves under the pointer. It is hidden from screen readers, because the list
        // has already announced it.
        <p className={classes.saved}>
          <CircleCheck aria-hidden />
          <span>{t('savedAndReviewed', { name: fullName })}</span>
        </p>
      )}
    </li>
  )
}
