import { allOperations, fillPath, type Operation } from '@attune/api/contract'
import { unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { bodyToSend } from './support/allowed-body.ts'
import { answerBytes } from './support/answer-bytes.ts'
import { addPair, password, type Pair } from './support/clients/two-organisations.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>
const planted = { note: 'planted-note', draft: 'planted-draft', tag: 'planted-tag', report: 'planted-report' }

let pair: Pair
let accessToken: string

beforeEach(async () => {
  const { organisationId, useCases } = server
  pair = await addPair(server, { name: 'mine', organisationId })
  const { coachId, clientId } = pair
  const coach = { organisationId, coachId }
  const version = { replaces: undefined }
  await useCases.notes.writeNote(coach, clientId, { text: planted.note, followUpOn: '2026-06-12' })
  await useCases.notes.putNoteDraft(coach, clientId, { text: planted.draft, followUpOn: null, ...version })
  await useCases.account.setClientTags(coach, clientId, { tags: [planted.tag] })
  await useCases.account.setClientState(coach, clientId, 'paused')
  const texts = { mentalWellbeing: planted.report, physicalWellbeing: '', productivity: '', finalComments: '' }
  const content = { period: 'wholeJourney' as const, texts }
  await useCases.reports.putReportDraft(coach, { personId: clientId, content, ...version })
  accessToken = await server.signIn(pair.clientEmail, password)
})

async function ask(operation: Operation) {
  const row = rows[operation.id]
  const params = row && 'params' in row ? row.params?.(pair, 'user') : {}
  const { headers, ...init } = await bodyToSend(operation)
  const response = await server.request(`/${operation.service}${fillPath(operation, params)}`, {
    method: operation.method,
    ...init,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
  })
  const bytes = await answerBytes(response)
  const isArchive = response.headers.get('content-type') === 'application/zip'
  const files = isArchive ? Object.values(unzipSync(bytes)) : [bytes]
  return { status: response.status, text: Buffer.concat(files).toString('latin1') }
}

const isForClients = ({ access }: Operation) => typeof access !== 'string' && access.includes('user')

/** The reads that a client may call. They return the client's own records and figures computed from them. */
const readable = allOperations.filter((operation) => operation.method === 'GET' && isForClients(operation))

it('a client can read nothing that a coach wrote, whatever the operation', async () => {
  const hidden = [...Object.values(planted), pair.noteId, pair.reviewId, pair.visitId, pair.reportId, '"paused"']
  for (const operation of readable) {
    const { status, text } = await ask(operation)
    expect([operation.id, status]).toEqual([operation.id, 200])
    for (const secret of hidden) expect(text, `${operation.id} ${secret}`).not.toContain(secret)
  }
})

it('a client may not call any other operation that needs a token', async () => {
  const others = allOperations.filter((operation) => operation.access !== 'none' && !isForClients(operation))
  expect(others.length).toBeGreaterThan(40)
  for (const operation of others) {
    const row = rows[operation.id]
    const params = row && 'params' in row ? row.params?.(pair, 'coach') : {}
    const { headers, ...init } = await bodyToSend(operation)
    const response = await server.request(`/${operation.service}${fillPath(operation, params)}`, {
      method: operation.method,
      ...init,
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    })
    expect([operation.id, response.status]).toEqual([operation.id, 403])
  }
})

it('a client may call only the reads of this list', () => {
  expect(readable.map(({ id }) => id).toSorted()).toEqual([
    'downloadOwnData',
    'getActivity',
    'getCalendarAddress',
    'getConsent',
    'getCurrentSession',
    'getEngagement',
    'getHeartRates',
    'getIndicators',
    'getJourney',
    'getProfilePicture',
    'getReflections',
    'getReminders',
    'getRestingPulse',
    'getRestingReadings',
    'getToday',
    'listAccesses',
    'listAssessments',
    'listExerciseSessions',
    'listOpenSurveys',
    'listPersons',
  ])
})

it('a client can still read their own records after losing the coach', async () => {
  const { organisationId, coachId, clientId } = pair
  await server.db
    .deleteFrom('coach_client')
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .where('client_id', '=', clientId)
    .execute()
  for (const operation of readable) expect([operation.id, (await ask(operation)).status]).toEqual([operation.id, 200])
})
