import { EXERCISE_GOALS } from '../../model/enumerations.ts'
import { countDone } from '../../model/figures/count-done.ts'
import { meanOrNull } from '../../model/figures/mean.ts'
import type { HourlyEngagement } from '../../services/device-metrics/device-metrics.contract.ts'
import type { PrintedFigures, Report, ReportFigures } from '../../services/resource/report.ts'
import { rowOf } from '../checks.ts'
import { clientSessions } from './client-sessions.ts'
import type { MockDatabase } from './database.ts'

/** Returns what a report prints. The mocks compute it from today's records, because they store no figures. */
export function printedFiguresOf(
  database: MockDatabase,
  { id, personId, from, until }: Report,
  { figures, hourlyUse }: Pick<HourlyEngagement, 'hourlyUse'> & { figures: ReportFigures },
): PrintedFigures {
  const isWithin = ({ date }: { date: string }) => date >= from && date <= until
  const plans = rowOf(database.journeys, personId).steps.flatMap(({ days }) => days.filter(isWithin))
  const sessions = clientSessions(database, personId).filter(isWithin)
  return {
    id,
    personId,
    figures,
    exercises: countDone(plans, 'exercises'),
    reflections: countDone(plans, 'reflections'),
    deviceUse: hourlyUse.filter(({ minutes }) => minutes > 0),
    byType: EXERCISE_GOALS.flatMap((goal) => {
      const ofGoal = sessions.filter((session) => session.goal === goal)
      if (ofGoal.length === 0) return []
      const measured = ofGoal.flatMap(({ measures, bpm }) => (measures ? [{ ...measures, bpm }] : []))
      const rated = ofGoal.filter(({ result }) => result !== null)
      return {
        goal,
        done: ofGoal.length,
        hrv1: meanOrNull(measured.map(({ hrv1 }) => hrv1)),
        hrv2: meanOrNull(measured.map(({ hrv2 }) => hrv2)),
        paces: [...new Set(measured.map(({ bpm }) => bpm))].toSorted((one, other) => one - other),
        rated: rated.length,
        improved: rated.filter(({ result }) => result === 'positive' || result === 'moderatelyPositive').length,
      }
    }),
    days: rowOf(database.indicators, personId)
      .days.filter(isWithin)
      .map((day) => {
        const ofDay = plans.filter(({ date }) => date === day.date)
        return { ...day, exercises: countDone(ofDay, 'exercises'), reflections: countDone(ofDay, 'reflections') }
      }),
  }
}
