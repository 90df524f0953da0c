import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { openSurveysAtom, todayAtom } from '../../shared/day/day-atoms.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Loading } from '../../shared/loading.tsx'
import { PartFailed } from '../../shared/part-failed.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { DayLine } from './day-line.tsx'
import { DaySentence } from './day-sentence.tsx'
import { Later } from './later.tsx'
import { OpenNow } from './open-now.tsx'
import { ZoneQuestion } from './zone-question.tsx'

/** Shows the things that are open now and until when, and those that come next. */
export function TodayScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useAtomValue(todayAtom)
  const surveys = useAtomValue(openSurveysAtom)
  return (
    <>
      <ScreenHeading title={t('tabs.today')}>{today.data && formats.weekday(today.data.date)}</ScreenHeading>
      {today.isError && <PartFailed onRetry={today.refetch} />}
      {today.isPending && <Loading />}
      {today.data && (
        <>
          <ZoneQuestion planZone={today.data.timezone} />
          <DaySentence today={today.data} />
          <DayLine today={today.data} />
          {surveys.isError && <PartFailed onRetry={surveys.refetch} />}
          <OpenNow today={today.data} surveys={surveys.data ?? []} />
          <Later today={today.data} />
        </>
      )}
    </>
  )
}
