import type { BreathsPerMinute, ExerciseGoal, JourneyStepName, StepGoal } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ZoneHistory } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { currentSteps } from '../../domain/plan/current-steps.repository.ts'
import type { StepDates } from './steps/step-dates.ts'

export interface StepRow {
  id: string
  step: JourneyStepName
  status: 'planned' | 'active' | 'completed'
  position: number
  startedAt: string | null
  startedOn: string | null
  endedAt: string | null
  endedOn: string | null
  bpm: BreathsPerMinute | null
  goals: StepGoal[]
  goalChoices: ExerciseGoal[]
}

const stepRows = sql`coalesce(json_agg(json_build_object(
  'id', s.id, 'step', s.step, 'status', s.status, 'position', s.position,
  'startedAt', s.started_at, 'startedOn', s.started_on, 'endedAt', s.ended_at, 'endedOn', s.ended_on,
  'bpm', s.bpm, 'goals', s.goals, 'goalChoices', s.goal_choices) order by s.position), '[]')`

const stepsOfClient = sql<StepRow[]>`(
  select ${stepRows} from journey_step s where s.organisation_id = c.organisation_id and s.client_id = c.client_id)`

/** Returns the current step of each of a coach's clients, and the planned step that follows it. */
export const findCurrentSteps = (db: Db, scope: CoachScope) =>
  currentSteps(db, scope)
    .select([
      'c.zones',
      (eb) => eb.ref('c.journey_id').$notNull().as('journey_id'),
      (eb) => eb.ref('c.journey_started_on').$notNull().as('journey_started_on'),
      (eb) => eb.ref('c.step').$notNull().as('step'),
      (eb) => eb.ref('c.step_started_at').$notNull().as('step_started_at'),
      (eb) => eb.ref('c.step_started_on').$notNull().as('step_started_on'),
      'c.next_step',
    ])
    .execute()

/** Returns the journey of one of a coach's clients. `undefined` if the client isn't the coach's or has no journey. */
export const findJourney = (db: Db, scope: CoachScope, clientId: string) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where('c.client_id', '=', clientId)
    .where('c.journey_id', 'is not', null)
    .select([
      'c.client_id',
      'c.zones',
      (eb) => eb.ref('c.journey_id').$notNull().as('journey_id'),
      (eb) => eb.ref('c.journey_started_on').$notNull().as('journey_started_on'),
      stepsOfClient.as('steps'),
    ])
    .executeTakeFirst()

/** Returns a client's zones and steps, whichever coach the client has. `undefined` if the person isn't a client. */
export async function findClient(db: Db, { organisationId, clientId }: ClientKey): Promise<FoundClient | undefined> {
  // Don't use the view of coaches' clients here. This query runs for every record, and PostgreSQL plans it three times
  // as fast without the view.
  const { rows } = await sql<FoundClient>`select
    (select coalesce(jsonb_agg(jsonb_build_object('since', t.since, 'timezone', t.timezone) order by t.since), '[]')
      from client_timezone t
      where t.organisation_id = ${organisationId} and t.client_id = ${clientId}) as zones,
    (select j.id from journey j where j.organisation_id = ${organisationId} and j.client_id = ${clientId}) as journey_id,
    (select ${stepRows} from journey_step s
      where s.organisation_id = ${organisationId} and s.client_id = ${clientId}) as steps`.execute(db)
  return rows.find(({ zones }) => zones.length > 0)
}

export interface FoundClient {
  zones: ZoneHistory
  journey_id: string | null
  steps: StepRow[]
}

/** Ensures that changes to a client's records run one at a time. The lock is held until the transaction ends. */
export const lockJourney = (db: Db, client: ClientKey) =>
  db
    .selectFrom('journey')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .select('id')
    .forUpdate()
    .execute()

export interface NewJourney {
  id: string
  startedAt: Date
  startedOn: string
}

/** Stores a journey without steps. Returns false if the client already has one. */
export async function insertJourney(db: Db, client: ClientKey, journey: NewJourney): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('journey')
    .values({
      organisation_id: client.organisationId,
      client_id: client.clientId,
      id: journey.id,
      started_at: journey.startedAt,
      started_on: journey.startedOn,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'client_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Stores planned steps of a journey, starting at the given position. */
export const insertSteps = (
  db: Db,
  client: ClientKey,
  journeyId: string,
  steps: readonly { id: string; step: JourneyStepName }[],
  from: number,
) =>
  db
    .insertInto('journey_step')
    .values(
      steps.map(({ id, step }, index) => ({
        organisation_id: client.organisationId,
        client_id: client.clientId,
        id,
        journey_id: journeyId,
        step,
        position: from + index,
        status: 'planned' as const,
        started_at: null,
        started_on: null,
        ended_at: null,
        ended_on: null,
        bpm: null,
        goals: [],
        goal_choices: [],
      })),
    )
    .execute()

const stepOf = (client: ClientKey, id: string) =>
  ({ organisation_id: client.organisationId, client_id: client.clientId, id }) as const

export const endStep = (db: Db, client: ClientKey, id: string, end: { endedAt: Date; endedOn: string }) =>
  db
    .updateTable('journey_step')
    .set({ status: 'completed', ended_at: end.endedAt, ended_on: end.endedOn })
    .where((eb) => eb.and(stepOf(client, id)))
    .execute()

export interface StepStart {
  startedAt: Date
  startedOn: string
  bpm: BreathsPerMinute
  goals: readonly StepGoal[]
  goalChoices: readonly ExerciseGoal[]
}

export const beginStep = (db: Db, client: ClientKey, id: string, start: StepStart) =>
  db
    .updateTable('journey_step')
    .set({
      status: 'active',
      started_at: start.startedAt,
      started_on: start.startedOn,
      bpm: start.bpm,
      goals: [...start.goals],
      goal_choices: [...start.goalChoices],
    })
    .where((eb) => eb.and(stepOf(client, id)))
    .execute()

/** Stores the days of steps. The journey's first day is that of its first step. */
export async function storeStepDates(db: Db, client: ClientKey, dates: readonly StepDates[]): Promise<void> {
  await sql`update journey_step s set started_on = step."startedOn", ended_on = step."endedOn"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as step(id uuid, "startedOn" date, "endedOn" date)
    where s.organisation_id = ${client.organisationId} and s.client_id = ${client.clientId} and s.id = step.id`.execute(
    db,
  )
  await sql`update journey j set started_on = s.started_on from journey_step s
    where j.organisation_id = ${client.organisationId} and j.client_id = ${client.clientId}
      and s.organisation_id = j.organisation_id and s.client_id = j.client_id and s.journey_id = j.id
      and s.position = 0 and s.started_on <> j.started_on`.execute(db)
}
