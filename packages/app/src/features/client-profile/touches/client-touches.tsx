import { Button, PanelError, Skeleton, Timeline } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import profile from '../client-profile.module.css'
import { BeforeAndAfter } from './before-and-after.tsx'
import { TouchIcon } from './touch-icon.tsx'
import classes from './touches.module.css'
import { useTouchWords } from './use-touch-words.ts'
import { type Touch, useTouches } from './use-touches.ts'

const shownAtFirst = 6

function Touches({ personId, touches, today }: { personId: string; touches: readonly Touch[]; today: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const wordsOf = useTouchWords()
  const { now, timezone } = useAtomValue(momentAtom)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? touches : touches.slice(0, shownAtFirst)
  return (
    <>
      <Timeline
        items={shown.map((touch) => ({
          id: touch.id,
          icon: <TouchIcon kind={touch.kind} />,
          title: (
            <>
              <span>{wordsOf(touch)}</span>
              <time dateTime={touch.at ?? touch.day} className={classes.when}>
                {touch.at === null ? formats.day(touch.day) : formats.dayAndTime(touch.at, timezone, now)}
              </time>
            </>
          ),
          // One touch opens to show the days before and after.
          details: <BeforeAndAfter personId={personId} day={touch.day} today={today} />,
        }))}
      />
      {touches.length > shownAtFirst && (
        <div className={classes.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('touches.showFewer') : t('touches.showAll', { count: touches.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** 'Since Jun 4' */
export function SinceFirstTouch({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const first = useTouches(personId).touches?.at(-1)
  return first ? <span>{t('touches.since', { day: formats.day(first.day) })}</span> : null
}

/** What the coach did about a client, the newest first. */
export function ClientTouches({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { touches, journey, hasFailed, retry } = useTouches(personId)
  if (hasFailed) {
    return <PanelError text={t('touches.failed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
  }
  if (!touches || !journey) return <Skeleton height="9rem" />
  if (touches.length === 0) return <p className={profile.nothing}>{t('touches.empty')}</p>
  return <Touches personId={personId} touches={touches} today={journey.today} />
}
