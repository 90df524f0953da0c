import type { Today } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSurveysAtom } from '../../shared/day/day-atoms.ts'
import { openReflectionOf, plannedReflection, type OpenReflection } from '../../shared/day/open-reflection.ts'
import { useToday } from '../../shared/day/use-today.ts'
import { ReadState } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { ReflectionForm } from './reflection-form.tsx'
import { WindowsOfDay } from './windows-of-day.tsx'

/** Shows the open reflection. It stays while the client is writing, even if its window closes or the step changes. */
function Reflection({ today, open }: { today: Today; open: OpenReflection | undefined }) {
  const [begun, setBegun] = useState(open)
  const [isSent, setSent] = useState(false)
  if (begun === undefined && open) setBegun(open)
  return (
    <>
      {begun && <ReflectionForm {...begun} timezone={today.timezone} onSent={() => setSent(true)} />}
      {(isSent || !begun) && <WindowsOfDay today={today} />}
    </>
  )
}

/** The screen with the open reflection and the assessments. */
export function ReflectScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const surveys = useAtomValue(openSurveysAtom)
  const windows = today.data?.windows ?? []
  const done = windows.filter(({ state }) => state === 'done').length
  return (
    <>
      <ScreenHeading title={t('tabs.reflect')}>
        {windows.length > 0 && t('reflect.ofToday', { done, all: windows.length })}
      </ScreenHeading>
      <ReadState query={today} />
      {today.data && !surveys.isPending && (
        <Reflection
          today={today.data}
          open={
            openReflectionOf(surveys.data ?? [], today.data) ??
            (surveys.isError ? plannedReflection(today.data) : undefined)
          }
        />
      )}
      {today.data && surveys.data === undefined && <ReadState query={surveys} />}
      {today.data && <AssessmentList today={today.data} open={surveys.data ?? []} />}
    </>
  )
}
