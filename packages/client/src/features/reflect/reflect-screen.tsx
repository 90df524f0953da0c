import type { OpenSurvey, Today } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSurveysAtom, todayAtom } from '../../shared/day/day-atoms.ts'
import { Loading } from '../../shared/loading.tsx'
import { PartFailed } from '../../shared/part-failed.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { ReflectionForm } from './reflection-form.tsx'
import { WindowsOfDay } from './windows-of-day.tsx'

/** The open reflection, kept while the client writes: its window may close meanwhile. */
function Reflection({ today, open }: { today: Today; open: OpenSurvey | undefined }) {
  const [begun, setBegun] = useState(open)
  const [isSent, setSent] = useState(false)
  const survey = isSent || begun ? begun : open
  if (begun === undefined && open) setBegun(open)
  const window = today.windows.find(({ closesAt }) => closesAt !== null && closesAt === survey?.closesAt)?.window
  return (
    <>
      {survey && window && (
        <ReflectionForm survey={survey} window={window} timezone={today.timezone} onSent={() => setSent(true)} />
      )}
      {(isSent || !survey || !window) && <WindowsOfDay today={today} />}
    </>
  )
}

/** The open reflection and the assessments. */
export function ReflectScreen() {
  const { t } = useTranslation()
  const today = useAtomValue(todayAtom)
  const surveys = useAtomValue(openSurveysAtom)
  const windows = today.data?.windows ?? []
  const done = windows.filter(({ state }) => state === 'done').length
  return (
    <>
      <ScreenHeading title={t('tabs.reflect')}>
        {windows.length > 0 && t('reflect.ofToday', { done, all: windows.length })}
      </ScreenHeading>
      {(today.isPending || surveys.isPending) && <Loading />}
      {today.isError && <PartFailed onRetry={today.refetch} />}
      {surveys.isError && <PartFailed onRetry={surveys.refetch} />}
      {today.data && surveys.data && (
        <Reflection today={today.data} open={surveys.data.find(({ type }) => type !== 'assessment')} />
      )}
      {today.data && <AssessmentList today={today.data} open={surveys.data ?? []} />}
    </>
  )
}
