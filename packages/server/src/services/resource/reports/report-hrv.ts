import {
  clockIn,
  dayNumberOf,
  isMarkedAsCorrected,
  type LocalDate,
  type MeasuredSession,
  minuteOfDay,
} from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import type { HrvInReport } from '../report-pdf/report-snapshot.ts'

const minutesOfDay = 24 * 60

/** Returns the client's day and time of a session's start, in days since 1970. */
const placeOf = ({ date, startedAt, timezone }: MeasuredSession) =>
  dayNumberOf(date) + minuteOfDay(clockIn(timezone, new Date(startedAt))) / minutesOfDay

/** Collects a client's HRV-1 in a period: each exercise, and the mean and the usual range as the profile shows them. */
export async function gatherHrv(
  exercise: Pick<ExerciseUseCases, 'getHrvOverTime'>,
  scope: CoachScope,
  clientId: string,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<HrvInReport> {
  const { sessions, runs } = await exercise.getHrvOverTime(scope, clientId)
  const isWithin = ({ date }: { date: LocalDate }) => date >= from && date <= until
  return {
    sessions: sessions.filter(isWithin).map((session) => ({
      at: placeOf(session),
      value: session.measures.hrv1,
      isMarked: isMarkedAsCorrected(session),
    })),
    runs: runs.flatMap(({ step, bpm, days }) => {
      const ofPeriod = days
        .filter(isWithin)
        .map(({ date, means, usual }) => ({ date, mean: means?.hrv1 ?? null, usual: usual.hrv1 }))
      return ofPeriod.length === 0 ? [] : [{ step, bpm, days: ofPeriod }]
    }),
  }
}
