import { countDone, type PrintedDay, type PrintedExercises, type PrintedFigures } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { type ExerciseSummary, FIGURES_SINCE_VERSION, type ReportSnapshot } from '../report-pdf/report-snapshot.ts'
import { findSnapshot } from './report.repository.ts'

const exercisesOf = ({ goal, done, hrv1, hrv2, paces, effects }: ExerciseSummary): PrintedExercises => ({
  goal,
  done,
  hrv1,
  hrv2,
  paces: paces ? [...paces] : null,
  rated: Object.values(effects).reduce((sum, count) => sum + count, 0),
  improved: effects.moderatelyPositive + effects.positive,
})

/** Returns the days of a report, each with its plans. A day has two plans if a step ended on its first day. */
function daysOf({ days, journey }: ReportSnapshot): PrintedDay[] {
  const plans = Map.groupBy(journey?.steps.flatMap((step) => step.days) ?? [], ({ date }) => date)
  return days.map((day) => {
    const ofDay = plans.get(day.date) ?? []
    return { ...day, exercises: countDone(ofDay, 'exercises'), reflections: countDone(ofDay, 'reflections') }
  })
}

/**
 * Returns the figures that a report prints, as they were when it was started.
 * @throws ProblemError 404 `not_found`
 */
export const getPrintedFigures =
  ({ db }: { db: Db }) =>
  async (
    scope: CoachScope,
    { personId, reportId }: { personId: string; reportId: string },
  ): Promise<PrintedFigures> => {
    const snapshot = orNotFound(await findSnapshot(db, scope, { clientId: personId, id: reportId }))
    const of = { id: reportId, personId }
    if (snapshot.version < FIGURES_SINCE_VERSION) {
      return { ...of, figures: null, exercises: null, reflections: null, byType: [], days: [], deviceUse: null }
    }
    const { figures, journey, exercises, deviceUse } = snapshot
    const plans = (journey?.steps ?? []).flatMap((step) =>
      step.days.filter(({ date }) => date >= figures.from && date <= figures.until),
    )
    return {
      ...of,
      figures,
      exercises: countDone(plans, 'exercises'),
      reflections: countDone(plans, 'reflections'),
      byType: exercises.map(exercisesOf),
      days: daysOf(snapshot),
      deviceUse: deviceUse ? [...deviceUse] : null,
    }
  }
