import type { Activity } from '@attune/api'
import { Button, PanelError } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remote } from '../../../shared/remote/remote.ts'
import { useFailureToast } from '../../../shared/remote/use-failure-toast.ts'
import { activityFamily, activityKey } from '../client-atoms.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import classes from './activity.module.css'

/** The pages before the latest one, each asked for once it is wanted. */
function useEarlier(latest: Activity) {
  const [befores, setBefores] = useState<readonly string[]>([])
  const pagesAtom = useMemo(
    () => atom((get) => befores.map((before) => get(activityFamily(activityKey(latest.personId, before))))),
    [latest.personId, befores],
  )
  const pages: readonly Remote<Activity>[] = useAtomValue(pagesAtom)
  const reload = useSetAtom(activityFamily(activityKey(latest.personId, befores.at(-1))))
  return {
    pages,
    retry: () => reload('reload'),
    showBefore: (day: string) => setBefores([...befores, day]),
  }
}

/** The latest days and, on request, those before them: drawn together, so that all share one axis. */
export function ActivityPages({ latest }: { latest: Activity }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { pages, retry, showBefore } = useEarlier(latest)
  const errorText = t('shared:processingError.calendarEvents')
  const last: Remote<Activity> = pages.at(-1) ?? { status: 'loaded', value: latest }
  useFailureToast(last, errorText)
  const days = useMemo(() => [...latest.days, ...pages.flatMap(({ value }) => value?.days ?? [])], [latest, pages])
  const earliest = days.at(-1)
  return (
    <>
      <div className={classes.days}>
        <ActivityDays timezone={latest.timezone} today={latest.today} days={days} />
      </div>
      {last.status === 'loading' && !last.value && <ActivitySkeleton rows={3} />}
      {last.status === 'failed' && <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={retry} />}
      {last.value?.hasEarlier && earliest && (
        <div className={classes.more}>
          <Button variant="quiet" onClick={() => showBefore(earliest.date)}>
            {t('activity.showEarlier')}
          </Button>
        </div>
      )}
    </>
  )
}
