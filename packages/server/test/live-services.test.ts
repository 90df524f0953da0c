import { allOperations, contract, fillPath, type Operation, type RequestOf } from '@attune/api/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { recordId, reflection, session } from './support/clients/add-client.ts'
import { follow, type FollowedStream } from './support/live-events.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, password, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>
const { account, analytics, survey, exercise, journey, resource, 'device-metrics': deviceMetrics } = contract
let pair: Pair
let stream: FollowedStream
let tokens: { coach: string; client: string }

server.beginWith(async () => {
  pair = await addPair(server, { name: 'followed', organisationId: server.organisationId })
})
beforeEach(async () => {
  tokens = {
    coach: await server.signIn(pair.coachEmail, password),
    client: await server.signIn(pair.clientEmail, password),
  }
  stream = follow(await server.request('/analytics/live', { headers: { Authorization: `Bearer ${tokens.coach}` } }))
  await expect.poll(() => stream.ids.length).toBeGreaterThan(0)
})
afterEach(() => stream.close())

const isAnswer = ({ method, access, response }: Operation) =>
  method === 'GET' && typeof access !== 'string' && access.includes('coach') && response !== undefined
const answers = allOperations.filter((operation) => isAnswer(operation) && operation.response !== 'binary')

/** Returns all answers that the coach gets, by operation. */
async function everything(): Promise<Map<Operation, string>> {
  const found = new Map<Operation, string>()
  for (const operation of answers) {
    const row = rows[operation.id]
    const params = row && 'params' in row ? row.params?.(pair, 'coach') : {}
    const response = await server.request(`/${operation.service}${fillPath(operation, params)}`, {
      headers: { Authorization: `Bearer ${tokens.coach}` },
    })
    expect(response.status, operation.id).toBe(200)
    found.set(operation, await response.text())
  }
  return found
}

async function asClient<O extends Operation>(operation: O, asked: RequestOf<O>): Promise<void> {
  const response = await server.call(operation, asked, { accessToken: tokens.client })
  expect(response.status, await response.text()).toBeLessThan(300)
}

async function asCoach<O extends Operation>(operation: O, asked: RequestOf<O>): Promise<Response> {
  const response = await server.call(operation, asked, { accessToken: tokens.coach })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response
}

const ofClient = () => ({ personId: pair.clientId })
const review = async () => {
  const { rules } = await server.useCases.attention.getAttention(pair, pair.clientId)
  return asCoach(analytics.reviewClient, {
    params: ofClient(),
    body: { rules: rules.map(({ rule, fingerprint }) => ({ rule, fingerprint })) },
  })
}

const at = '2026-06-11T08:30:00.000Z'
const use = { startedAt: '2026-06-11T08:00:00.000Z', endedAt: at }
/** Returns beats of 800 ms on average. */
const beats = (count: number) => Array.from({ length: count }, (_, index) => 776 + (index % 5) * 12)
const started = { id: recordId(), goal: 'calm' as const, bpm: 10 as const, startedAt: '2026-06-11T08:00:00.000Z' }
const picture = () => new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

it.each<[string, () => Promise<unknown>]>([
  ['a call', () => asClient(survey.listOpenSurveys, {})],
  ['device use', () => asClient(deviceMetrics.recordDeviceUse, { body: { uses: [use] } })],
  [
    'heart rates',
    () => asClient(deviceMetrics.recordHeartRates, { body: { heartRates: [{ measuredAt: at, pulseRate: 61 }] } }),
  ],
  [
    'a resting reading',
    () =>
      asClient(exercise.recordRestingReadings, {
        body: { readings: [{ id: recordId(), posture: 'lying', startedAt: use.startedAt, rrIntervals: beats(150) }] },
      }),
  ],
  [
    'an exercise',
    () =>
      asClient(exercise.recordExercises, {
        body: { exercises: [{ ...session(use.startedAt), rrIntervals: beats(750) }] },
      }),
  ],
  [
    'an exercise that is followed live',
    async () => {
      await asClient(exercise.startExercise, { body: started })
      const body = { endedAt: '2026-06-11T08:04:00.000Z', rrIntervals: beats(300) }
      await asClient(exercise.finishExercise, { params: { sessionId: started.id }, body })
    },
  ],
  ['a reflection', () => asClient(survey.recordReflections, { body: { reflections: [reflection(at)] } })],
  [
    'an answer to an assessment',
    async () => {
      const open = await server.call(survey.listOpenSurveys, {}, { accessToken: tokens.client })
      const surveys = (await open.json()) as { type: string; surveyId: string; questions: { question: string }[] }[]
      const [assessment] = surveys.filter(({ type }) => type === 'assessment')
      const answer = { question: assessment?.questions[0]?.question ?? '', value: 4 }
      const body = { answers: [answer], answeredAt: at }
      await asClient(survey.answerAssessment, { params: { surveyId: assessment?.surveyId ?? '' }, body })
    },
  ],
  [
    'another time zone',
    () => asClient(account.setTimezone, { body: { timezone: 'Asia/Tokyo', since: '2026-06-11T06:00:00.000Z' } }),
  ],
  [
    'a profile',
    async () => {
      const list = await server.call(account.listPersons, {}, { accessToken: tokens.client })
      const [{ firstName, lastName }] = (await list.json()) as [{ firstName: string; lastName: string }]
      const body = { firstName, lastName, aboutMe: 'Rows on Sundays' }
      await asClient(account.updatePerson, { params: { id: pair.clientId }, body })
    },
  ],
  ['a picture', () => asClient(resource.putProfilePicture, { params: { id: pair.clientId }, body: picture() })],
  [
    'the next step of the journey',
    async () => {
      const body = {
        step: 'sense' as const,
        bpm: 8 as const,
        goals: ['breathing' as const],
        goalChoices: ['calm' as const],
      }
      await asCoach(journey.startNextStep, { params: ofClient(), body })
    },
  ],
  [
    'a note of the coach',
    () => asCoach(account.writeNote, { params: ofClient(), body: { text: 'Call', followUpOn: '2026-06-11' } }),
  ],
  ['a review', review],
  ['a pause', () => asCoach(account.setClientState, { params: ofClient(), body: { state: 'paused' } })],
  ['tags', () => asCoach(account.setClientTags, { params: ofClient(), body: { tags: ['Rows on Sundays'] } })],
])('%s changes only answers of the services that are announced', async (_, act) => {
  const before = await everything()
  await act()
  const after = await everything()
  const changed = new Set(answers.filter((one) => before.get(one) !== after.get(one)).map(({ service }) => service))
  expect(changed.size).toBeGreaterThan(0)
  const announced = () => stream.events.flatMap(({ name, data }) => (name === 'client-changed' ? data.services : []))
  await expect.poll(announced).toEqual(expect.arrayContaining([...changed]))
})

it('undoing a review and deleting a note are announced as well', async () => {
  const { id } = (await (await review()).json()) as { id: string }
  const written = await asCoach(account.writeNote, { params: ofClient(), body: { text: 'Call', followUpOn: null } })
  const { note } = (await written.json()) as { note: { id: string } }
  await expect.poll(() => JSON.stringify(stream.events)).toContain('account')
  const before = stream.events.length
  await asCoach(analytics.undoReview, { params: { ...ofClient(), reviewId: id } })
  await expect.poll(() => stream.events.slice(before)).toMatchObject([{ data: { services: ['analytics'] } }])
  await asCoach(account.deleteNote, { params: { ...ofClient(), noteId: note.id } })
  await expect
    .poll(() => stream.events.slice(before + 1))
    .toMatchObject([{ data: { services: ['account', 'analytics'] } }])
})

it('every table with a client is announced, is derived from an announced table, or contains only the coach’s own data', async () => {
  const { rows: tables } = await sql<{ name: string; isAnnounced: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'announce_%') as "isAnnounced"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`.execute(server.database.owner)
  expect(tables.filter(({ isAnnounced }) => !isAnnounced).map(({ name }) => name)).toEqual([
    // The coach's own data: days in Attention, visits, drafts and reports.
    'attention_day',
    // Written together with `client_review`, which is announced.
    'attention_review',
    // The client's own data, which no coach reads.
    'calendar_address',
    // The client's own data. A withdrawal is announced when the assignments end.
    'client_consent',
    'client_visit',
    // Derived from rows that are announced.
    'client_zones',
    'device_use_arrival',
    'exercise_day',
    // A started exercise doesn't count until it is finished.
    'exercise_start',
    'exercise_step',
    'indicator_day',
    'note_draft',
    'plan_day',
    'reflection_day',
    'reflection_step',
    // The client's own data, which no coach reads.
    'reminded_opening',
    'reminder',
    'report',
    'report_draft',
    'visit_heartbeat',
  ])
})
