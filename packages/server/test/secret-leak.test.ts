import { allOperations, fillPath, type Operation } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { answerBytes, searchOf } from './support/answer-bytes.ts'
import { allowedBody, bodyToSend, bodyWithFreeTexts, withTexts } from './support/allowed-body.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, tokenOf, type CallerKind, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>

let mine: Pair
/** A second coach with a client. Their records contain marked values. */
let marked: Pair

const pulseRate = 187.3
const marks = ['client-canary@attune.test', 'about-canary', 'draft-canary', 'invited-canary@attune.test', '187.3']

server.beginWith(async () => {
  const { organisationId, useCases, db } = server
  mine = await addPair(server, { name: 'mine', organisationId })
  marked = await addPair(server, { name: 'canary', organisationId })
  const ofMarked = [marked.coachId, marked.clientId]
  await db.updateTable('person').set({ about_me: 'about-canary' }).where('id', 'in', ofMarked).execute()
  const scope = { organisationId, coachId: marked.coachId }
  const texts = { mentalWellbeing: 'draft-canary', physicalWellbeing: '', productivity: '', finalComments: '' }
  const content = { period: 'wholeJourney' as const, texts }
  await useCases.reports.putReportDraft(scope, { personId: marked.clientId, content, replaces: undefined })
  await useCases.deviceMetrics.recordHeartRates(
    { organisationId, clientId: marked.clientId },
    { heartRates: [{ measuredAt: '2026-06-11T08:00:00Z', pulseRate }] },
  )
})

const params = (operation: Operation, of: Pair, caller: CallerKind = 'coach'): Record<string, string> => {
  const row = rows[operation.id]
  return row && 'params' in row ? { ...row.params?.(of, caller === 'user' ? 'user' : 'coach') } : {}
}

interface Asked {
  accessToken?: string | undefined
  params: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  search?: string
}

/** Returns an operation's entire answer as text, including bytes and headers. */
async function ask(operation: Operation, { accessToken, search = searchOf(operation), ...asked }: Asked) {
  const { headers, ...init } = await bodyToSend(operation, asked.body)
  const response = await server.request(`/${operation.service}${fillPath(operation, asked.params)}${search}`, {
    method: operation.method,
    ...init,
    headers: { ...headers, ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}), ...asked.headers },
  })
  const bytes = (await answerBytes(response)).toString('latin1')
  return { status: response.status, text: `${bytes}\n${JSON.stringify([...response.headers])}` }
}

const callersOf = ({ access }: Operation): readonly (CallerKind | undefined)[] =>
  access === 'none' ? [undefined] : access === 'import' ? [access] : access

// Run reads first, because a write may remove the rows that they would return.
const operations = allOperations.toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))

it('no operation shows a stranger any marked value of a client, while the client and their own coach see all of them', async () => {
  const secrets = [...marks, 'canary', marked.clientId, marked.coachId, marked.pictureId, marked.reportId]
  for (const operation of operations) {
    for (const caller of callersOf(operation)) {
      for (const about of [marked, mine]) {
        const asked = {
          accessToken: caller && (await tokenOf(server, mine, caller)),
          params: params(operation, about, caller),
        }
        const { text } = await ask(operation, asked)
        for (const secret of secrets) expect(text, `${operation.id} to a stranger (${caller})`).not.toContain(secret)
      }
    }
  }

  const seen = new Set<string>()
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    for (const caller of callersOf(operation)) {
      const asked = {
        accessToken: caller && (await tokenOf(server, marked, caller)),
        params: params(operation, marked, caller),
      }
      const { text } = await ask(operation, asked)
      for (const mark of marks) if (text.includes(mark)) seen.add(mark)
    }
  }
  expect([...seen].toSorted()).toEqual(marks.toSorted())
})

it('promise 35: no operation’s input appears in a refusal, the log or a metric', async () => {
  // It is sent as a password, code, token, email, note and id. It is accepted as text, and refused as anything else.
  const canary = 'Canary-20-26@attune.test'
  for (const operation of operations) {
    for (const caller of callersOf(operation)) {
      const accessToken = caller && (await tokenOf(server, mine, caller))
      const own = params(operation, mine, caller)
      const everywhere = withTexts(allowedBody(operation), () => canary)
      const calls: Asked[] = [
        { accessToken, params: own, body: everywhere },
        { accessToken, params: own, body: bodyWithFreeTexts(operation, canary) },
        { accessToken, params: own, search: `?note=${canary}`, headers: { 'Idempotency-Key': canary } },
        { accessToken: 'canary.canary.canary', params: own },
        { accessToken, params: Object.fromEntries(Object.keys(own).map((name) => [name, canary])) },
      ]
      for (const call of calls) {
        const { status, text } = await ask(operation, call)
        expect(status, operation.id).toBeLessThan(500)
        if (status >= 400) expect(text, `${operation.id}, ${status}`).not.toMatch(/canary/i)
      }
    }
  }
  const metrics = await (await server.request('/metrics', {}, '127.0.0.1')).text()
  expect(metrics).toContain('attune_request_duration_seconds')
  expect(metrics).not.toMatch(/canary/i)
  expect(server.logged.length).toBeGreaterThan(operations.length)
  expect(server.logged.join('')).not.toMatch(/canary/i)
})
