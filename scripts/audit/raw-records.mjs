// Reads the raw records of clients from the database's tables. Stored sums aren't read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Opens the embedded database of a data directory while its server is running. */
export async function openDatabase(dataDirectory) {
  const port = Number(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(dataDirectory, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'attune', password, database: 'attune' })
  await client.connect()
  return client
}

const time = (value) => (value === null ? null : value.getTime())

/** Reads everything that a client and the client's devices have recorded. Times are in milliseconds since 1970. */
export async function readRecords(database, clientId) {
  const select = async (columns, table, order) =>
    (await database.query(`select ${columns} from ${table} where client_id = $1 order by ${order}`, [clientId])).rows
  const zones = await select('since, timezone', 'client_timezone', 'since')
  const steps = await select('id, step, status, started_at, ended_at', 'journey_step', 'position')
  const sessions = await select(
    'id, step_id, goal, bpm, started_at, ended_at, received_at',
    'exercise_session',
    'started_at, id',
  )
  const recordings = await select('session_id, rr_intervals, respiratory_rate', 'exercise_recording', 'session_id')
  const surveys = await select(
    'id, type, name, local_date::text, status, completed_at, received_at',
    'survey',
    'local_date, id',
  )
  const answers = await select('survey_id, question, value, answered_at', 'survey_answer', 'survey_id, question')
  const uses = await select('started_at, ended_at', 'device_use', 'started_at')
  const arrivals = await select('received_at, seconds', 'device_use_arrival', 'received_at')
  const heartRates = await select('measured_at, pulse_rate', 'heart_rate', 'measured_at')
  const readings = await select(
    'id, posture, started_at, source, has_time, rr_intervals, rmssd, sdnn, pulse_rate, respiratory_rate',
    'resting_reading',
    'started_at, id',
  )
  const presence = await select('last_connected_at', 'device_presence', 'last_connected_at')
  const recordingOf = new Map(recordings.map((recording) => [recording.session_id, recording]))
  const answersTo = (id) => answers.filter(({ survey_id: of }) => of === id)
  return {
    zones: zones.map(({ since, timezone }) => ({ since: time(since), timezone })),
    steps: steps.map((step) => ({ ...step, startedAt: time(step.started_at), endedAt: time(step.ended_at) })),
    sessions: sessions.map(
      ({ id, step_id: stepId, goal, bpm, started_at: startedAt, ended_at: endedAt, received_at: receivedAt }) => ({
        id,
        stepId,
        goal,
        bpm,
        startedAt: time(startedAt),
        endedAt: time(endedAt),
        receivedAt: time(receivedAt),
        intervals: recordingOf.get(id)?.rr_intervals ?? null,
        respiratory: recordingOf.get(id)?.respiratory_rate ?? null,
      }),
    ),
    surveys: surveys.map(
      ({ id, type, name, local_date: date, status, completed_at: completedAt, received_at: receivedAt }) => ({
        id,
        type,
        name,
        date,
        status,
        completedAt: time(completedAt),
        receivedAt: time(receivedAt),
        answers: answersTo(id),
        answeredAt: Math.max(...answersTo(id).map(({ answered_at: answeredAt }) => time(answeredAt))),
      }),
    ),
    uses: uses.map(({ started_at: startedAt, ended_at: endedAt }) => ({
      startedAt: time(startedAt),
      endedAt: time(endedAt),
    })),
    arrivals: arrivals.map(({ received_at: receivedAt, seconds }) => ({ receivedAt: time(receivedAt), seconds })),
    heartRates: heartRates.map(({ measured_at: at, pulse_rate: pulseRate }) => ({ at: time(at), pulseRate })),
    heartRateAt: time(heartRates.at(-1)?.measured_at ?? null),
    readings: readings.map(({ id, posture, started_at: startedAt, source, has_time: hasTime, ...reading }) => ({
      id,
      posture,
      source,
      hasTime,
      startedAt: time(startedAt),
      intervals: reading.rr_intervals,
      respiratory: reading.respiratory_rate,
      // Another app has computed the figures of a summary, and its beats are unknown.
      given:
        source === 'summary' ? { hrv1: reading.rmssd, hrv2: reading.sdnn, pulseRate: reading.pulse_rate } : undefined,
    })),
    presence: time(presence[0]?.last_connected_at ?? null),
  }
}
