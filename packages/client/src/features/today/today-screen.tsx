import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { openSurveysAtom } from '../../shared/day/day-atoms.ts'
import { useToday } from '../../shared/day/use-today.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { PartFailed } from '../../shared/part-failed.tsx'
import { ReadState } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { DayLine } from './day-line.tsx'
import { DaySentence } from './day-sentence.tsx'
import { Later } from './later.tsx'
import { OpenNow } from './open-now.tsx'
import { OtherDay } from './other-day.tsx'
import { ZoneQuestion } from './zone-question.tsx'

/** The screen that shows what is open now and until when, and what comes next. */
export function TodayScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const surveys = useAtomValue(openSurveysAtom)
  return (
    <>
      <ScreenHeading title={t('tabs.today')}>{today.data && formats.weekday(today.data.date)}</ScreenHeading>
      <ReadState query={today} />
      {today.data && today.isOtherDay && <OtherDay />}
      {today.data && !today.isOtherDay && (
        <>
          <ZoneQuestion planZone={today.data.timezone} />
          <DaySentence today={today.data} />
          <DayLine today={today.data} />
          {surveys.isError && !surveys.data && <PartFailed onRetry={surveys.refetch} />}
          <OpenNow today={today.data} surveys={surveys.data ?? []} />
          <Later today={today.data} />
        </>
      )}
    </>
  )
}
