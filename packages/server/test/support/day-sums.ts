import type { Db } from '../../src/platform/database/database.ts'

const byKey = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Every stored sum of days and steps, in a stable order: a rebuild must not change them. */
export async function daySums(db: Db) {
  const [plan, exercise, exerciseSteps, reflection, reflectionSteps, indicator] = await Promise.all([
    db.selectFrom('plan_day').selectAll().execute(),
    db.selectFrom('exercise_day').selectAll().execute(),
    db.selectFrom('exercise_step').selectAll().execute(),
    db.selectFrom('reflection_day').selectAll().execute(),
    db.selectFrom('reflection_step').selectAll().execute(),
    db.selectFrom('indicator_day').selectAll().execute(),
  ])
  return {
    plan: plan.toSorted(byKey),
    exercise: exercise.toSorted(byKey),
    exerciseSteps: exerciseSteps.toSorted(byKey),
    reflection: reflection.toSorted(byKey),
    reflectionSteps: reflectionSteps.toSorted(byKey),
    indicator: indicator.toSorted(byKey),
  }
}
