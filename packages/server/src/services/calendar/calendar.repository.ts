import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey, ClientsScope, CoachScope } from '../../domain/client-scope.ts'
import { latestPlanDay } from '../../domain/latest-data.ts'
import { currentSteps } from '../../domain/plan/current-steps.repository.ts'

/**
 * A day of the plan as written by `json_build_array`: date, step, exercise slots, reflection windows, extra exercises.
 */
export type PlanDayTuple = readonly [LocalDate, string, number, number, number]

const planDays = sql<PlanDayTuple[]>`coalesce(
  json_agg(json_build_array(d.local_date, d.step_id, d.exercise_slots, d.reflection_windows, d.extra_exercises)), '[]')`

/** A day of the current step in a list: day number, exercise slots, reflection windows, extra exercises. */
export type CurrentDayTuple = readonly [number, number, number, number]

// One array of numbers costs PostgreSQL half as much as JSON objects.
const currentDays = sql<CurrentDayTuple[]>`coalesce(array_to_json(array_agg(array[
  d.local_date - date '1970-01-01', d.exercise_slots, d.reflection_windows, d.extra_exercises])), '[]')`

const daysOfCurrentStep = sql`from plan_day d where d.organisation_id = c.organisation_id
  and d.client_id = c.client_id and d.step_id = c.step_id`

/**
 * Selects the days that may be partial, each with its previous and next day: today, the step's first day and, for
 * clients who travel, each change of zone. The days before today are part of today's range, because each range costs an
 * index look-up.
 */
const cuts = (today: LocalDate, { planned, grow }: DaysBack) => sql`
  select ${today}::date - case c.step when 'grow' then ${grow}::integer else ${planned + 1}::integer end as first,
    ${today}::date + 1 as last
  union all select day - 1, day + 1 from (
    select c.step_started_at::date as day
    union all select (z ->> 'since')::timestamptz::date from jsonb_array_elements(c.zones) z
      where jsonb_array_length(c.zones) > 1
  ) partial where c.step <> 'grow'`

interface DaysBack {
  /** Number of days before today that are read if the step has a plan. */
  readonly planned: number
  /** Number of days before today that are read in Grow, which has no plan. If `null`, not even today is read. */
  readonly grow: number | null
}

const todayAlone: DaysBack = { planned: 0, grow: null }

/**
 * Selects the current steps of a coach's clients, with what was done on the latest days. If a step has a plan, also
 * selects what was done around its other partial days. A day may occur twice. `offset 0` makes PostgreSQL read the few
 * partial days first.
 */
const plannedSteps = (db: Db, scope: ClientsScope, today: LocalDate, back: DaysBack) =>
  currentSteps(db, scope)
    .innerJoinLateral(
      sql<{ days: CurrentDayTuple[]; recorded_on: LocalDate | null }>`(
        select ${currentDays} as days,
          max(d.local_date) filter (where d.local_date >= ${today}::date - ${back.planned}::integer) as recorded_on
        from (${cuts(today, back)}) cut cross join lateral (
          select d.* ${daysOfCurrentStep} and d.local_date between cut.first and cut.last offset 0) d)`.as('lately'),
      (join) => join.onTrue(),
    )
    .select([
      'c.zones',
      (eb) => eb.ref('c.step').$notNull().as('step'),
      (eb) => eb.ref('c.step_started_at').$notNull().as('step_started_at'),
      'lately.days',
    ])

export const findPlannedSteps = (db: Db, scope: CoachScope, today: LocalDate) =>
  plannedSteps(db, scope, today, todayAlone).execute()

/**
 * Like `findPlannedSteps`, but also returns the client's position on the journey, what was done in the step and on
 * earlier days, and the latest day on which anything was done. That day is looked up only if it isn't one of the latest
 * days.
 */
export const findStepsToJudge = (db: Db, scope: ClientsScope, today: LocalDate, back: DaysBack) =>
  plannedSteps(db, scope, today, back)
    .select((eb) => [
      sql<LocalDate | null>`coalesce(lately.recorded_on, ${latestPlanDay})`.as('recorded_on'),
      eb.ref('c.journey_id').$notNull().as('journey_id'),
      eb.ref('c.journey_started_on').$notNull().as('journey_started_on'),
      eb.ref('c.step_started_on').$notNull().as('step_started_on'),
      'c.next_step',
      'c.exercises_done',
      'c.reflections_done',
    ])
    .execute()

/** The days from which a list begins to read what was done in a step. */
export interface Lately {
  readonly grow: LocalDate
  readonly others: LocalDate
}

/** Reads the latest days of the current steps of a coach's clients. */
export const findDaysOfCurrentSteps = (db: Db, scope: CoachScope, { grow, others }: Lately) =>
  currentSteps(db, scope)
    .select([
      sql<CurrentDayTuple[]>`(select ${currentDays} ${daysOfCurrentStep}
        and d.local_date >= case when c.step = 'grow' then ${grow}::date else ${others}::date end)`.as('days'),
    ])
    .execute()

/** Returns all days of a client on which something was done. */
export const findDaysOfClient = (db: Db, client: ClientKey) =>
  db
    .selectFrom('plan_day as d')
    .where('d.organisation_id', '=', client.organisationId)
    .where('d.client_id', '=', client.clientId)
    .select(planDays.as('days'))
    .executeTakeFirstOrThrow()

/** The exercises of one day of a step, as counted by the exercise service. */
export interface ExercisesOfDay {
  readonly localDate: LocalDate
  readonly stepId: string
  readonly exerciseSlots: number
  readonly extraExercises: number
}

/** The reflections of one day of a step, as counted by the survey service. */
export interface ReflectionsOfDay {
  readonly localDate: LocalDate
  readonly stepId: string
  readonly reflectionWindows: number
}

export async function storeExercises(db: Db, client: ClientKey, days: readonly ExercisesOfDay[]): Promise<void> {
  await sql`insert into plan_day (organisation_id, client_id, local_date, step_id, exercise_slots, extra_exercises)
    select ${client.organisationId}, ${client.clientId}, "localDate", "stepId", "exerciseSlots", "extraExercises"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day("localDate" date, "stepId" uuid, "exerciseSlots" integer, "extraExercises" integer)
    on conflict (organisation_id, client_id, local_date, step_id) do update
      set exercise_slots = excluded.exercise_slots, extra_exercises = excluded.extra_exercises`.execute(db)
  await dropEmptyDays(db, client)
}

export async function storeReflections(db: Db, client: ClientKey, days: readonly ReflectionsOfDay[]): Promise<void> {
  await sql`insert into plan_day (organisation_id, client_id, local_date, step_id, reflection_windows)
    select ${client.organisationId}, ${client.clientId}, "localDate", "stepId", "reflectionWindows"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day("localDate" date, "stepId" uuid, "reflectionWindows" integer)
    on conflict (organisation_id, client_id, local_date, step_id) do update
      set reflection_windows = excluded.reflection_windows`.execute(db)
  await dropEmptyDays(db, client)
}

/** Deletes one service's part of a client's days, before this service recomputes the days. */
export async function forget(db: Db, client: ClientKey, half: 'exercises' | 'reflections'): Promise<void> {
  await db
    .updateTable('plan_day')
    .set(half === 'exercises' ? { exercise_slots: 0, extra_exercises: 0 } : { reflection_windows: 0 })
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .execute()
  await dropEmptyDays(db, client)
}

const dropEmptyDays = (db: Db, client: ClientKey) =>
  db
    .deleteFrom('plan_day')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('exercise_slots', '=', 0)
    .where('reflection_windows', '=', 0)
    .where('extra_exercises', '=', 0)
    .execute()
