import type { Db } from '../../src/platform/database/database.ts'

const byKey = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Returns all stored sums of days and steps in a stable order. A recomputation must not change them. */
export async function daySums(db: Db) {
  const rowsOf = async <Row extends object>(query: { execute: () => Promise<Row[]> }) =>
    (await query.execute()).toSorted(byKey)
  return {
    plan: await rowsOf(db.selectFrom('plan_day').selectAll()),
    exercise: await rowsOf(db.selectFrom('exercise_day').selectAll()),
    exerciseSteps: await rowsOf(db.selectFrom('exercise_step').selectAll()),
    reflection: await rowsOf(db.selectFrom('reflection_day').selectAll()),
    reflectionSteps: await rowsOf(db.selectFrom('reflection_step').selectAll()),
    indicator: await rowsOf(db.selectFrom('indicator_day').selectAll()),
  }
}
