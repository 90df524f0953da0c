import {
  EXERCISE_GOALS,
  GOAL_EFFECTS,
  isMarkedAsCorrected,
  meanOrNull,
  PAGE,
  type ExerciseSession,
  type GoalEffect,
  type LocalDate,
} from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import type { ExerciseSummary } from '../report-pdf/report-snapshot.ts'

type Exercises = Pick<ExerciseUseCases, 'listExerciseSessions'>

/** Returns the sessions of a period, newest first. */
async function sessionsIn(
  exercise: Exercises,
  scope: CoachScope,
  clientId: string,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<ExerciseSession[]> {
  const found: ExerciseSession[] = []
  let before: string | undefined
  for (;;) {
    const page = await exercise.listExerciseSessions(scope, clientId, { limit: PAGE.most, before })
    found.push(...page.filter(({ date }) => date >= from && date <= until))
    const oldest = page.at(-1)
    if (!oldest || page.length < PAGE.most || oldest.date < from) return found
    before = oldest.id
  }
}

/** Collects a client's exercises in a period, by type. */
export async function gatherExercises(
  exercise: Exercises,
  scope: CoachScope,
  clientId: string,
  period: { from: LocalDate; until: LocalDate },
): Promise<ExerciseSummary[]> {
  const sessions = await sessionsIn(exercise, scope, clientId, period)
  return EXERCISE_GOALS.flatMap((goal) => {
    const ofGoal = sessions.filter((session) => session.goal === goal)
    if (ofGoal.length === 0) return []
    const measured = ofGoal.flatMap(({ measures }) => measures ?? [])
    const paces = new Set(ofGoal.flatMap(({ measures, bpm }) => (measures ? [bpm] : [])))
    const isMarked = ({ measures, recording }: ExerciseSession) =>
      measures !== null && recording !== null && isMarkedAsCorrected(recording)
    const effects = Object.fromEntries(
      GOAL_EFFECTS.map((effect) => [effect, ofGoal.filter(({ result }) => result === effect).length]),
    ) as Record<GoalEffect, number>
    return {
      goal,
      done: ofGoal.length,
      hrv1: meanOrNull(measured.map(({ hrv1 }) => hrv1)),
      hrv2: meanOrNull(measured.map(({ hrv2 }) => hrv2)),
      paces: [...paces].toSorted((one, other) => one - other),
      recordings: {
        measured: measured.length,
        marked: ofGoal.filter(isMarked).length,
        unmeasured: ofGoal.filter(({ recording }) => recording?.problem).length,
      },
      effects,
    }
  })
}
