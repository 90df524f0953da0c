import { Button, Tag, toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { journeyLine } from '../cells/phase-cell.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { valueOf } from '../rows/service-value.ts'
import { reviewAtom } from './attention-atoms.ts'
import type { AttentionEntry } from './attention-rows.ts'
import classes from './attention.module.css'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'
import { useRuleTexts } from './use-rule-texts.ts'

interface AttentionRowProps {
  entry: AttentionEntry
  texts: CellTexts
  /** Called after a client has been marked as reviewed, or that was undone. */
  onReview: (id: string, isReviewed: boolean) => void
}

/** Why a client is in the list: a tag for each rule met. Reviewed ones lose their colour. */
function Reasons({ entry: { facts, rules } }: Pick<AttentionRowProps, 'entry'>) {
  const { reasons } = useRuleTexts()
  return (
    <span className={classes.reasons}>
      {rules.flatMap(({ rule, isReviewed }) =>
        reasons(rule, facts).map((text) => (
          <span key={text} className={classes.reason}>
            {isReviewed || rule === 'onCourse' ? (
              text
            ) : (
              <Tag tone={rule === 'readyToMoveOn' ? 'neutral' : 'watch'}>{text}</Tag>
            )}
          </span>
        )),
      )}
    </span>
  )
}

/** Moves the focus on to the next client. In the last row it stays at the button. */
function focusNext(button: HTMLElement) {
  button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('a[href]')?.focus()
}

function ReviewButton({ entry, nameId, onReview }: Omit<AttentionRowProps, 'texts'> & { nameId: string }) {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const review = useSetAtom(reviewAtom)
  const [isBusy, setIsBusy] = useState(false)
  const { row, rules, isReviewed } = entry
  const change = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    setIsBusy(true)
    try {
      // Undone is what the view shows as reviewed; what waits is reviewed with the facts that it shows.
      const affected = rules.filter((met) => met.isReviewed === isReviewed)
      await review({ personId: row.id, rules: affected }, !isReviewed)
      onReview(row.id, !isReviewed)
      if (!isReviewed) focusNext(button)
    } catch (error) {
      toast.error(errorText('reviewAttention', error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyLabel={t('attention.saving')}
      aria-describedby={nameId}
      onClick={(event) => void change(event)}
    >
      {!isReviewed && <CircleCheck aria-hidden strokeWidth={1.75} />}
      {t(isReviewed ? 'attention.reopen' : 'attention.review')}
    </Button>
  )
}

/** A client with phase, last days, reasons, and a button to mark the client as reviewed. */
export function AttentionRow({ entry, texts, onReview }: AttentionRowProps) {
  const { t } = useTranslation('shared')
  const nameId = useId()
  const { row, facts, rules, isReviewed } = entry
  const { person, journey } = row
  const line = valueOf(journey)
  const prefetchOnIntent = usePrefetchOnIntent(person.id)
  return (
    <li className={classes.client} data-reviewed={isReviewed || undefined} {...prefetchOnIntent}>
      <PersonPicture id={person.profilePicture} size="row" />
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
      <span className={classes.breath}>{line && journeyLine(line, texts)}</span>
      <Reasons entry={entry} />
      <span className={classes.actions}>
        {rules.some(({ rule }) => rule !== 'onCourse') && (
          <ReviewButton entry={entry} nameId={nameId} onReview={onReview} />
        )}
      </span>
    </li>
  )
}
