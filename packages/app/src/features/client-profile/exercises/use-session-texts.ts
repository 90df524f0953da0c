import { dayIn, type ExerciseSession } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { isClockDifferent } from '../../../shared/time/zones.ts'
import { getJourney } from '../queries/client-queries.ts'

/** Returns the time of a session in the client's zone, and the goals of the session's journey step. */
export function useSessionTexts(personId: string, session: ExerciseSession) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const journey = useQuery(getJourney(personId)).data
  const { date, startedAt, endedAt, timezone, stepId } = session
  const step = journey?.steps.find(({ id }) => id === stepId)
  const isToday = date === dayIn(timezone, current.now)
  const begin = formats.time(startedAt, timezone)
  const goals = step?.goals.map((goal) => t(`shared:stepGoal.${goal}`)) ?? []
  return {
    step: step?.step ?? 'learn',
    day: isToday ? t('exercises.today') : formats.day(date),
    dayInSentence: isToday ? t('exercises.todayInSentence') : formats.day(date),
    begin,
    end: formats.time(endedAt, timezone),
    isElsewhere: isClockDifferent(timezone, { now: startedAt, timezone: current.timezone }),
    /** Also empty while the journey isn't known. */
    goals: goals.join(', '),
  }
}
