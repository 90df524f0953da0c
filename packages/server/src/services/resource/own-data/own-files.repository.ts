import { CLIENT_FIELDS, questionInWords, questionsOf, type CsvValue, type Questionnaire } from '@attune/api/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { CLIENT_COLUMNS } from '../../../domain/account/client-columns.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Database, Db } from '../../../platform/database/database.ts'

export type Row = Readonly<Record<string, unknown>>

/** A file with part of a client's own data. It is written once as JSON and once as CSV. */
export interface OwnFile {
  readonly name: string
  /** The tables from which the file's rows come. */
  readonly tables: readonly (keyof Database)[]
  /** Selects the rows, oldest first, with the names that the API uses. */
  readonly select: (db: Db, client: ClientKey) => Pick<SelectQueryBuilder<Database, keyof Database, Row>, 'compile'>
  /** Names of the columns. */
  readonly columns: readonly string[]
  /** Adds values that the database doesn't store. */
  readonly complete?: (row: Row) => Row
  /** Returns the CSV lines for a row. By default, one line with the row's values. */
  readonly lines?: (row: Row) => readonly (readonly CsvValue[])[]
  /** Number of rows in one read. */
  readonly atOnce?: number
}

const file = (
  name: string,
  tables: OwnFile['tables'],
  columns: readonly string[],
  rest: Omit<OwnFile, 'name' | 'tables' | 'columns'>,
): OwnFile => ({ name, tables, columns, ...rest })

const of = ({ organisationId, clientId }: ClientKey) => ({ organisation_id: organisationId, client_id: clientId })

/** Converts an indicator to a scale of 0 to 100, as on screen. */
const percent = (indicator: string) => {
  const [sum, count] = [sql.ref(`${indicator}_sum`), sql.ref(`${indicator}_count`)]
  return sql<number | null>`round(${sum} * 10.0 / nullif(${count}, 0), 1)::float8`.as(indicator)
}

/** The files of a client's download. They are read with the client's own login. */
export const ownFiles: readonly OwnFile[] = [
  file(
    'profile',
    ['person', 'app_user'],
    ['firstName', 'lastName', 'aboutMe', 'email', ...CLIENT_FIELDS, 'createdAt', 'updatedAt'],
    {
      select: (db, { organisationId, clientId }) =>
        db
          .selectFrom('person as p')
          .innerJoin('app_user as u', (join) =>
            join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
          )
          .where('p.organisation_id', '=', organisationId)
          .where('p.id', '=', clientId)
          .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.about_me as aboutMe', 'u.email'])
          .select(CLIENT_FIELDS.map((field) => `p.${CLIENT_COLUMNS[field]} as ${field}` as const))
          .select(['p.created_at as createdAt', 'p.updated_at as updatedAt']),
    },
  ),
  file('timezones', ['client_timezone'], ['since', 'timezone'], {
    select: (db, client) =>
      db
        .selectFrom('client_timezone')
        .where((eb) => eb.and(of(client)))
        .orderBy('since')
        .select(['since', 'timezone']),
  }),
  file('consents', ['client_consent'], ['at', 'kind', 'version', 'language', 'erasedAt'], {
    select: (db, client) =>
      db
        .selectFrom('client_consent')
        .where((eb) => eb.and(of(client)))
        .orderBy('at')
        .orderBy('kind')
        .select(['at', 'kind', 'version', 'language', 'erase_at as erasedAt']),
  }),
  file('coaching', ['coach_client'], ['assignedAt'], {
    select: (db, client) =>
      db
        .selectFrom('coach_client')
        .where((eb) => eb.and(of(client)))
        .orderBy('assigned_at')
        .select('assigned_at as assignedAt'),
  }),
  file(
    'steps',
    ['journey', 'journey_step'],
    ['stepId', 'step', 'status', 'startedAt', 'startedOn', 'endedAt', 'endedOn', 'bpm', 'goals', 'goalChoices'],
    {
      select: (db, client) =>
        db
          .selectFrom('journey_step')
          .where((eb) => eb.and(of(client)))
          .orderBy('position')
          .select(['id as stepId', 'step', 'status', 'started_at as startedAt', 'started_on as startedOn'])
          .select(['ended_at as endedAt', 'ended_on as endedOn', 'bpm', 'goals', 'goal_choices as goalChoices']),
    },
  ),
  file(
    'exercises',
    ['exercise_session'],
    [
      'exerciseId',
      'stepId',
      'date',
      'goal',
      'bpm',
      'startedAt',
      'endedAt',
      'slot',
      'beats',
      'correctedBeats',
      'problem',
      'rmssd',
      'sdnn',
      'pulseRate',
      'respiratoryRate',
    ],
    {
      select: (db, client) =>
        db
          .selectFrom('exercise_session as e')
          .leftJoin('exercise_recording as r', (join) =>
            join
              .onRef('r.organisation_id', '=', 'e.organisation_id')
              .onRef('r.client_id', '=', 'e.client_id')
              .onRef('r.session_id', '=', 'e.id'),
          )
          .where('e.organisation_id', '=', client.organisationId)
          .where('e.client_id', '=', client.clientId)
          .orderBy('e.started_at')
          .orderBy('e.id')
          .select(['e.id as exerciseId', 'e.step_id as stepId', 'e.local_date as date', 'e.goal', 'e.bpm'])
          .select(['e.started_at as startedAt', 'e.ended_at as endedAt', 'e.slot'])
          .select(['r.beats', 'r.corrected_beats as correctedBeats', 'r.problem', 'r.rmssd', 'r.sdnn'])
          .select(['r.pulse_rate as pulseRate', 'r.respiratory_rate as respiratoryRate']),
    },
  ),
  file('unfinished-exercises', ['exercise_start'], ['exerciseId', 'goal', 'bpm', 'startedAt'], {
    select: (db, client) =>
      db
        .selectFrom('exercise_start')
        .where((eb) => eb.and(of(client)))
        .orderBy('started_at')
        .select(['id as exerciseId', 'goal', 'bpm', 'started_at as startedAt']),
  }),
  file('rr-intervals', ['exercise_recording'], ['exerciseId', 'number', 'milliseconds'], {
    // One recording may have tens of thousands of intervals.
    atOnce: 5,
    select: (db, client) =>
      db
        .selectFrom('exercise_recording')
        .where((eb) => eb.and(of(client)))
        .orderBy('session_id')
        .select(['session_id as exerciseId', 'rr_intervals as rrIntervals']),
    lines: ({ exerciseId, rrIntervals }) =>
      (rrIntervals as number[]).map((milliseconds, index) => [exerciseId as string, index + 1, milliseconds]),
  }),
  file(
    'resting-readings',
    ['resting_reading'],
    [
      'readingId',
      'posture',
      'startedAt',
      'hasTime',
      'source',
      'beats',
      'correctedBeats',
      'problem',
      'rmssd',
      'sdnn',
      'pulseRate',
      'respiratoryRate',
    ],
    {
      select: (db, client) =>
        db
          .selectFrom('resting_reading')
          .where((eb) => eb.and(of(client)))
          .orderBy('started_at')
          .orderBy('id')
          .select(['id as readingId', 'posture', 'started_at as startedAt', 'beats', 'problem', 'rmssd', 'sdnn'])
          .select(['corrected_beats as correctedBeats', 'pulse_rate as pulseRate'])
          .select(['respiratory_rate as respiratoryRate', 'has_time as hasTime', 'source']),
    },
  ),
  file('rr-intervals-at-rest', [], ['readingId', 'number', 'milliseconds'], {
    atOnce: 5,
    select: (db, client) =>
      db
        .selectFrom('resting_reading')
        .where((eb) => eb.and(of(client)))
        // A reading of a summary has no beats.
        .where('rr_intervals', 'is not', null)
        .orderBy('id')
        .select(['id as readingId', 'rr_intervals as rrIntervals']),
    lines: ({ readingId, rrIntervals }) =>
      (rrIntervals as number[]).map((milliseconds, index) => [readingId as string, index + 1, milliseconds]),
  }),
  file(
    'reflections-and-assessments',
    ['survey'],
    ['surveyId', 'stepId', 'type', 'name', 'version', 'window', 'date', 'status', 'startedAt', 'completedAt'],
    {
      select: (db, client) =>
        db
          .selectFrom('survey as s')
          .leftJoin('questionnaire as q', (join) =>
            join.onRef('q.organisation_id', '=', 's.organisation_id').onRef('q.id', '=', 's.questionnaire_id'),
          )
          .where('s.organisation_id', '=', client.organisationId)
          .where('s.client_id', '=', client.clientId)
          .orderBy('s.local_date')
          .orderBy('s.id')
          .select(['s.id as surveyId', 's.step_id as stepId', 's.type', 's.name', 'q.version'])
          .select(['s.reflection_window as window', 's.local_date as date', 's.status'])
          .select(['s.started_at as startedAt', 's.completed_at as completedAt']),
    },
  ),
  file('answers', ['survey_answer'], ['surveyId', 'name', 'question', 'value', 'answeredAt'], {
    select: (db, client) =>
      db
        .selectFrom('survey_answer as a')
        .innerJoin('survey as s', (join) =>
          join
            .onRef('s.organisation_id', '=', 'a.organisation_id')
            .onRef('s.client_id', '=', 'a.client_id')
            .onRef('s.id', '=', 'a.survey_id'),
        )
        .leftJoin('questionnaire as q', (join) =>
          join.onRef('q.organisation_id', '=', 's.organisation_id').onRef('q.id', '=', 's.questionnaire_id'),
        )
        .where('a.organisation_id', '=', client.organisationId)
        .where('a.client_id', '=', client.clientId)
        .orderBy('a.answered_at')
        .orderBy('a.survey_id')
        .orderBy('a.question')
        .select(['a.survey_id as surveyId', 's.name', 'a.question', 'a.value', 'a.answered_at as answeredAt'])
        .select('q.content as questionnaire'),
    complete: ({ questionnaire, ...row }) => {
      const questions = questionsOf(row['name'] as string, questionnaire as Questionnaire | null)
      return { ...row, question: questionInWords(questions, row['question'] as string) }
    },
  }),
  file('indicators', ['indicator_day'], ['date', 'productivity', 'mental', 'physical'], {
    select: (db, client) =>
      db
        .selectFrom('indicator_day')
        .where((eb) => eb.and(of(client)))
        .orderBy('local_date')
        .select(['local_date as date', percent('productivity'), percent('mental'), percent('physical')]),
  }),
  file('device-use', ['device_use'], ['startedAt', 'endedAt'], {
    select: (db, client) =>
      db
        .selectFrom('device_use')
        .where((eb) => eb.and(of(client)))
        .orderBy('started_at')
        .select(['started_at as startedAt', 'ended_at as endedAt']),
  }),
  file('last-connected', ['device_presence'], ['lastConnectedAt'], {
    select: (db, client) =>
      db
        .selectFrom('device_presence')
        .where((eb) => eb.and(of(client)))
        .select('last_connected_at as lastConnectedAt'),
  }),
  file('heart-rates', ['heart_rate'], ['measuredAt', 'pulseRate'], {
    select: (db, client) =>
      db
        .selectFrom('heart_rate')
        .where((eb) => eb.and(of(client)))
        .orderBy('measured_at')
        .select(['measured_at as measuredAt', 'pulse_rate as pulseRate']),
  }),
  file('sign-ins', ['session'], ['createdAt', 'lastUsedAt', 'endedAt'], {
    select: (db, client) =>
      db
        .selectFrom('session as s')
        .innerJoin('person as p', (join) =>
          join.onRef('p.organisation_id', '=', 's.organisation_id').onRef('p.user_id', '=', 's.user_id'),
        )
        .where('p.organisation_id', '=', client.organisationId)
        .where('p.id', '=', client.clientId)
        .orderBy('s.created_at')
        .select(['s.created_at as createdAt', 's.last_used_at as lastUsedAt', 's.ended_at as endedAt']),
  }),
  file('calendar-address', ['calendar_address'], ['createdAt'], {
    select: (db, client) =>
      db
        .selectFrom('calendar_address')
        .where((eb) => eb.and(of(client)))
        .select('created_at as createdAt'),
  }),
  file('reminders', ['reminder'], ['exercises', 'reflections', 'slots', 'windows', 'setAt'], {
    select: (db, client) =>
      db
        .selectFrom('reminder')
        .where((eb) => eb.and(of(client)))
        .select(['exercises', 'reflections', 'slots', 'windows', 'set_at as setAt']),
  }),
]

/** Tables with rows about a client that are in no file, by the reason for leaving them out. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'what coaches wrote, set and saw': [
    'attention_day',
    'attention_review',
    'client_review',
    'client_state',
    'client_tag',
    'invite',
    'note',
    'note_draft',
    'report',
    'report_draft',
    'client_visit',
    'visit_heartbeat',
  ],
  'sums of what the files have': [
    'client_zones',
    'exercise_day',
    'exercise_step',
    'plan_day',
    'reflection_day',
    'reflection_step',
  ],
  'the work of the server for some hours or days': [
    'device_use_arrival',
    'file_removal',
    'idempotency_key',
    'live_change',
    'password_reset_request',
    'reminded_opening',
  ],
  'a file of its own': ['picture'],
}

const rowsAtOnce = 500

/** Yields the rows of a file in batches, so that only one batch is in memory. */
export async function* readInBatches(transaction: Db, own: OwnFile, client: ClientKey): AsyncGenerator<readonly Row[]> {
  const { select, complete, atOnce = rowsAtOnce } = own
  const query = select(transaction, client).compile()
  await transaction.executeQuery({ ...query, sql: `declare own_rows cursor for ${query.sql}` })
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(atOnce)} from own_rows`.execute(transaction)
    if (rows.length === 0) break
    yield complete ? rows.map(complete) : rows
  }
  await sql`close own_rows`.execute(transaction)
}
