import { Button, PanelError, Skeleton, Timeline, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import profile from '../client-profile.module.css'
import { BeforeAndAfter } from './before-and-after.tsx'
import { ActionIcon } from './action-icon.tsx'
import classes from './coach-actions.module.css'
import { useActionTexts } from './use-action-texts.ts'
import { type CoachAction, useCoachActions } from './use-coach-actions.ts'

const shownAtFirst = 6

function ActionTimeline({
  personId,
  actions,
  today,
}: {
  personId: string
  actions: readonly CoachAction[]
  today: string
}) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const wordsOf = useActionTexts()
  const { now, timezone } = useAtomValue(nowAtom)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? actions : actions.slice(0, shownAtFirst)
  return (
    <>
      <Timeline
        items={shown.map((action) => ({
          id: action.id,
          icon: <ActionIcon kind={action.kind} />,
          title: (
            <>
              <span>{wordsOf(action)}</span>
              <VisuallyHidden>, </VisuallyHidden>
              <time dateTime={action.at ?? action.day} className={classes.when}>
                {action.at === null ? formats.day(action.day) : formats.dayAndTime(action.at, timezone, now)}
              </time>
            </>
          ),
          // Each action can be opened to show the days before and after it.
          details: <BeforeAndAfter personId={personId} day={action.day} today={today} />,
        }))}
      />
      {actions.length > shownAtFirst && (
        <div className={classes.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('coachActions.showFewer') : t('coachActions.showAll', { count: actions.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows 'Since Jun 4'. */
export function SinceFirstAction({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const first = useCoachActions(personId).actions?.at(-1)
  return first ? <span>{t('coachActions.since', { day: formats.day(first.day) })}</span> : null
}

/** Lists the coach's actions for a client, newest first. */
export function CoachActions({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { actions, journey, hasFailed, retry } = useCoachActions(personId)
  const errorText = t('shared:processingError.coachActions')
  useFailureToast(hasFailed, errorText, 'coachActions')
  if (hasFailed) {
    return <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={retry} />
  }
  if (!actions || !journey) return <Skeleton height="9rem" />
  if (actions.length === 0) return <p className={profile.nothing}>{t('coachActions.empty')}</p>
  return <ActionTimeline personId={personId} actions={actions} today={journey.today} />
}
