import { type OpenSurvey, REFLECTION_QUESTIONS, type Today } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSurveysAtom } from '../../shared/day/day-atoms.ts'
import { useToday } from '../../shared/day/use-today.ts'
import { ReadState } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { ReflectionForm } from './reflection-form.tsx'
import { WindowsOfDay } from './windows-of-day.tsx'

/** Shows the open reflection. It stays on the screen while the client is writing, even if its window closes. */
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

const isReflection = ({ type }: OpenSurvey) => type !== 'assessment'

/**
 * Returns the reflection whose window is open according to the clock, because the server can't be called without a
 * network.
 */
function reflectionOf({ date, windows }: Today): OpenSurvey | undefined {
  const window = windows.find(({ state }) => state === 'open')
  if (!window) return undefined
  const questions = Object.entries(REFLECTION_QUESTIONS).map(([question, text]) => ({ question, text }))
  const { closesAt } = window
  return { type: 'reflection', surveyId: null, name: '', date, closesAt, questionnaire: null, questions, answers: [] }
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
          open={surveys.data?.find(isReflection) ?? (surveys.isError ? reflectionOf(today.data) : undefined)}
        />
      )}
      {today.data && surveys.data === undefined && <ReadState query={surveys} />}
      {today.data && <AssessmentList today={today.data} open={surveys.data ?? []} />}
    </>
  )
}
