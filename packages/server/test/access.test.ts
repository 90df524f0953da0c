import { allOperations, fillPath, problemSchema, SERVICES, type Operation, type Problem } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { bodyToSend } from './support/allowed-body.ts'
import { answerBytes, searchOf } from './support/answer-bytes.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, otherOrganisationId, password, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>

let mine: Pair
let colleagues: Pair
let strangers: Pair

server.beginWith(async () => {
  await server.useCases.account.createOrganisation({ id: otherOrganisationId, name: 'Strangers' })
  const { organisationId } = server
  mine = await addPair(server, { name: 'mine', organisationId })
  colleagues = await addPair(server, { name: 'colleagues', organisationId })
  strangers = await addPair(server, { name: 'strangers', organisationId: otherOrganisationId })
})

interface Asked {
  accessToken?: string | undefined
  params?: Readonly<Record<string, string>> | undefined
  headers?: Readonly<Record<string, string>>
}

const someId = '019a0000-0000-7000-8000-00000000abcd'

async function ask(operation: Operation, { accessToken, params, headers = {} }: Asked) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const filled = { ...Object.fromEntries(names.map((name) => [name, someId])), ...params }
  // Send a body that the contract allows, so that only the caller can be the reason for a refusal.
  const { headers: ofBody, ...init } = await bodyToSend(operation)
  const authorization: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
  const response = await server.request(`/${operation.service}${fillPath(operation, filled)}${searchOf(operation)}`, {
    method: operation.method,
    ...init,
    headers: { ...ofBody, ...authorization, ...headers },
  })
  const bytes = await answerBytes(response)
  const text = response.headers.get('content-type')?.startsWith('image') ? '' : bytes.toString()
  const problem = response.status >= 400 ? (JSON.parse(text) as Problem) : undefined
  if (problem) problemSchema.validateSync(problem, { strict: true })
  return { status: response.status, code: problem?.code, text }
}

const callerOf = ({ access }: Operation) => (typeof access === 'string' || access.includes('coach') ? 'coach' : 'user')
const signIn = (type: 'coach' | 'user') =>
  server.signIn(type === 'coach' ? mine.coachEmail : mine.clientEmail, password)

interface Cell {
  operation: Operation
  row: AccessRow
}

const paramsOf = ({ operation, row }: Cell, of: Pair) =>
  'params' in row ? row.params?.(of, callerOf(operation)) : undefined

const namesOf = (pair: Pair) => [
  pair.clientId,
  pair.clientEmail,
  pair.inviteId,
  pair.sessionId,
  pair.pictureId,
  pair.reportId,
  pair.noteId,
  pair.reviewId,
  pair.visitId,
  `invited-${pair.clientEmail.split('-')[1] ?? ''}`,
]

async function isOutOfReach(cell: Cell, of: Pair): Promise<void> {
  const accessToken = await signIn(callerOf(cell.operation))
  const answer = await ask(cell.operation, { accessToken, params: paramsOf(cell, of) })
  for (const name of namesOf(of)) expect(answer.text).not.toContain(name)
  if (cell.row.about === 'own') return expect(answer).toMatchObject({ status: 403, code: 'not_your_profile' })
  if (cell.row.about !== 'named') return expect(answer.status).toBeLessThan(500)
  const named = Object.entries(paramsOf(cell, of) ?? {})
  const nobodys = Object.fromEntries(named.map(([name, value]) => [name, namesOf(of).includes(value) ? someId : value]))
  const unknown = await ask(cell.operation, { accessToken, params: nobodys })
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  // Promise 13: another caller's id gets the same answer as an unknown one.
  expect({ ...answer, text: withoutRequest(answer.text) }).toEqual({ ...unknown, text: withoutRequest(unknown.text) })
}

const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

const isOpen = ({ row }: Cell) => row.about === 'open'

/** Promise 12: the columns of the table. */
const cells: Readonly<Record<string, (cell: Cell) => Promise<void>>> = {
  'without a token': async (cell) => {
    const { status, code } = await ask(cell.operation, { params: paramsOf(cell, mine) })
    if (isOpen(cell)) expect(code).not.toBe('token_required')
    else expect([status, code]).toEqual([401, 'token_required'])
  },
  'with a bad token': async (cell) => {
    const asked = { accessToken: 'a.b.c', params: paramsOf(cell, mine) }
    const { status, code } = await ask(cell.operation, asked)
    if (isOpen(cell)) expect(code).not.toBe('invalid_token')
    else expect([status, code]).toEqual([401, 'invalid_token'])
  },
  'of the own client': async (cell) => {
    const accessToken = await signIn(callerOf(cell.operation))
    const { status, code, text } = await ask(cell.operation, { accessToken, params: paramsOf(cell, mine) })
    // Open operations ignore tokens, so they can only refuse the content.
    const refusals = isOpen(cell) ? [500, 503] : [401, 403, 404, 500, 503]
    expect(refusals, String(code)).not.toContain(status)
    if (cell.row.about === 'list') expect(namesOf(mine).some((name) => text.includes(name))).toBe(true)
  },
  'of another coach’s client': (cell) => isOutOfReach(cell, colleagues),
  'of another organisation': async (cell) => {
    await isOutOfReach(cell, strangers)
    const accessToken = await signIn(callerOf(cell.operation))
    const headers = { 'X-Organisation-Id': otherOrganisationId }
    const answer = await ask(cell.operation, { accessToken, headers, params: paramsOf(cell, strangers) })
    expect(answer).toMatchObject({ status: 404, code: 'organisation_not_found' })
    const foreign = { organisationId: otherOrganisationId, email: strangers.coachEmail, password }
    const { accessToken: foreignToken } = await server.useCases.auth.login(otherOrganisationId, foreign)
    const { code } = await ask(cell.operation, { accessToken: foreignToken, params: paramsOf(cell, strangers) })
    if (!isOpen(cell)) expect(code).toBe('invalid_token')
  },
  'by the type that it is not for': async (cell) => {
    const { access } = cell.operation
    const isForBoth = access !== 'none' && access.length === 2
    const accessToken = await signIn(callerOf(cell.operation) === 'coach' ? 'user' : 'coach')
    const { status, code } = await ask(cell.operation, { accessToken, params: paramsOf(cell, mine) })
    if (access === 'none' || isForBoth) expect(code).not.toBe('type_not_allowed')
    else expect([status, code]).toEqual([403, 'type_not_allowed'])
  },
  'by a client, of the own records and of another client’s': async (cell) => {
    const { access } = cell.operation
    const isReadOfClient = access.includes('user') && access.includes('coach') && paramsOf(cell, mine)?.['personId']
    if (!isReadOfClient) return
    const accessToken = await signIn('user')
    const own = await ask(cell.operation, { accessToken, params: paramsOf(cell, mine) })
    expect([own.status, own.code]).toEqual([200, undefined])
    const unknown = await ask(cell.operation, { accessToken, params: { personId: someId } })
    for (const of of [colleagues, strangers]) {
      const answer = await ask(cell.operation, { accessToken, params: paramsOf(cell, of) })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
      expect(withoutRequest(answer.text)).toBe(withoutRequest(unknown.text))
    }
  },
  'with a session that was ended': async (cell) => {
    const accessToken = await signIn(callerOf(cell.operation))
    await server.db.updateTable('session').set({ ended_at: server.clock.now() }).execute()
    const { status, code } = await ask(cell.operation, { accessToken, params: paramsOf(cell, mine) })
    if (isOpen(cell)) expect(code).not.toBe('invalid_token')
    else expect([status, code]).toEqual([401, 'invalid_token'])
  },
}

/** The columns for imports, where the caller is an import key. */
const importCells: Readonly<Record<string, (cell: Cell) => Promise<void>>> = {
  'without a token': (cell) => isRefused(cell, undefined, 401, 'token_required'),
  'with a bad token': (cell) => isRefused(cell, 'a.b.c', 401, 'invalid_token'),
  'by a coach': async (cell) =>
    isRefused(cell, await server.signIn(mine.coachEmail, password), 403, 'type_not_allowed'),
  'by a client': async (cell) =>
    isRefused(cell, await server.signIn(mine.clientEmail, password), 403, 'type_not_allowed'),
  'with the key of another organisation': async (cell) =>
    isRefused(cell, await server.useCases.importKeys.issue(otherOrganisationId, 60), 401, 'invalid_token'),
  'with a key that is over': async (cell) =>
    isRefused(cell, await server.useCases.importKeys.issue(server.organisationId, -1), 401, 'invalid_token'),
  'of another organisation': async (cell) => {
    const accessToken = await importKey()
    const params = paramsOf(cell, strangers)
    if (params) {
      // Errors in the records themselves may be reported first.
      expect([404, 422]).toContain((await ask(cell.operation, { accessToken, params })).status)
    }
    const headers = { 'X-Organisation-Id': otherOrganisationId }
    const elsewhere = await ask(cell.operation, { accessToken, params, headers })
    expect(elsewhere).toMatchObject({ status: 404, code: 'organisation_not_found' })
  },
  'with the key': async (cell) => {
    const { status, code } = await ask(cell.operation, { accessToken: await importKey(), params: paramsOf(cell, mine) })
    expect([401, 403, 404, 500, 503], String(code)).not.toContain(status)
  },
}

const importKey = () => server.useCases.importKeys.issue(server.organisationId, 60)

async function isRefused(cell: Cell, accessToken: string | undefined, status: number, code: string): Promise<void> {
  const answer = await ask(cell.operation, { accessToken, params: paramsOf(cell, mine) })
  expect(answer).toMatchObject({ status, code })
}

it('promise 12: the table has a row for every operation, and an operation for every row', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(allOperations.map(({ id }) => id).toSorted())
  for (const { id, access } of allOperations) {
    expect(rows[id]?.about === 'open').toBe(access === 'none')
    expect(rows[id]?.about === 'import').toBe(access === 'import')
  }
})

it('an import key may call only the import operations', async () => {
  const accessToken = await importKey()
  for (const operation of allOperations.filter(({ access }) => typeof access !== 'string')) {
    const { status, code } = await ask(operation, {
      accessToken,
      params: paramsOf({ operation, row: rows[operation.id] ?? { about: 'self' } }, mine),
    })
    expect([operation.id, status, code]).toEqual([operation.id, 401, 'invalid_token'])
  }
})

it.each(allOperations)(
  'promise 12: $id answers and refuses by caller and client as the table says',
  async (operation) => {
    const row = rows[operation.id]
    if (!row) throw new Error(`The operation ${operation.id} has no row in the access table`)
    const { 'of the own client': own, ...others } = row.about === 'import' ? importCells : cells
    // Checks that change something run last.
    for (const [column, check] of [...Object.entries(others), ['of the own client', own] as const]) {
      await check?.({ operation, row }).catch((error: unknown) => {
        throw new Error(`${operation.id} ${column}: ${String(error)}`, { cause: error })
      })
    }
  },
)

it('promise 6: a reassigned client is immediately unknown to the former coach, in all services', async () => {
  const accessToken = await signIn('coach')
  const { organisationId } = server
  const { clientId, clientEmail, sessionId, reportId, noteId } = mine
  const calls = allOperations
    .filter((one) => callerOf(one) === 'coach')
    .map((operation) => {
      const row = rows[operation.id] ?? { about: 'self' }
      const params = paramsOf({ operation, row }, mine)
      return { operation, row, params, isAboutClient: row.about === 'named' && params?.['id'] !== mine.inviteId }
    })
  // A repeated call is checked, too, although its answer is stored.
  const headers = { 'Idempotency-Key': 'a' }
  for (const { operation, params, isAboutClient } of calls) {
    if (isAboutClient && operation.method === 'POST') await ask(operation, { accessToken, params, headers })
  }
  await server.useCases.account.reassignClient({ organisationId, coachId: colleagues.coachId, clientId })
  const asked = new Set<string>()
  for (const { operation, row, params, isAboutClient } of calls) {
    if (!isAboutClient && row.about !== 'list') continue
    const { status, text } = await ask(operation, { accessToken, params, headers })
    expect([operation.id, status]).toEqual([operation.id, isAboutClient ? 404 : status])
    for (const name of [clientId, clientEmail, sessionId, reportId, noteId]) expect(text).not.toContain(name)
    asked.add(operation.service)
  }
  expect([...asked].toSorted()).toEqual([...SERVICES].toSorted())
})
