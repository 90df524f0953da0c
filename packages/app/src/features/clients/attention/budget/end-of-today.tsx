import { Button, useFocusHandover } from '@attune/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReasons } from '../../../../shared/attention/use-reasons.ts'
import { nameOf } from '../../../../shared/clients/persons.ts'
import { useFormats } from '../../../../shared/format/use-formats.ts'
import { clientPath } from '../../../../shared/navigation/paths.ts'
import type { AttentionEntry } from '../attention-rows.ts'
import classes from './budget.module.css'
import type { CutList } from './cut-at-budget.ts'

/** Maximum number of names. A coach who wants to see more can show the rows. */
const mostNames = 30

interface EndOfTodayProps {
  cut: CutList
  areAllShown: boolean
  onShowAll: () => void
  /** Finds the first of the rows added by 'Show 6 more'. */
  findFirstLater: () => Element | null | undefined
  /** The budget menu. */
  children: ReactNode
}

/** Lists the clients who wait beyond the day, each with their first reason. */
function WaitingClients({ waiting, labelId }: { waiting: readonly AttentionEntry[]; labelId: string }) {
  const { t } = useTranslation('attention-view')
  const formats = useFormats()
  const reasonsOf = useReasons()
  const others = waiting.length - mostNames
  return (
    <ul aria-labelledby={labelId} className={classes.waiting}>
      {waiting.slice(0, mostNames).map((entry) => (
        <li key={entry.row.id}>
          <Link to={clientPath(entry.row.id)} dir="auto">
            {nameOf(entry.row.person)}
          </Link>{' '}
          <span>{reasonsOf(entry)[0]?.text}</span>
        </li>
      ))}
      {others > 0 && <li>{t('budget.others', { number: formats.count(others) })}</li>}
    </ul>
  )
}

/**
 * Draws the dashed line at the end of the coach's day, with the names of the waiting clients and a button that shows
 * their rows.
 */
export function EndOfToday({ cut, areAllShown, onShowAll, findFirstLater, children }: EndOfTodayProps) {
  const { t } = useTranslation('attention-view')
  const formats = useFormats()
  const labelId = useId()
  const more = useFocusHandover<HTMLSpanElement>(() => findFirstLater)
  const { today, waiting, isDone } = cut
  const ofToday = { count: today.length, number: formats.count(today.length) }
  const left = { count: waiting.length, number: formats.count(waiting.length) }
  const isSomeoneHidden = waiting.length > 0 && !areAllShown
  return (
    <div className={classes.end}>
      <p>
        <output>
          <b>{t(isDone ? (isSomeoneHidden ? 'budget.doneSoFar' : 'budget.done') : 'budget.end', ofToday)}</b>
        </output>
        {isSomeoneHidden && <span id={labelId}>{` ${t('budget.wait', left)}`}</span>}
      </p>
      <div className={classes.actions}>
        {children}
        {isSomeoneHidden && (
          <span ref={more}>
            <Button variant="secondary" onClick={onShowAll}>
              {t('budget.show', left)}
            </Button>
          </span>
        )}
      </div>
      {isSomeoneHidden && <WaitingClients waiting={waiting} labelId={labelId} />}
    </div>
  )
}
