import { allOperations, contract, fillPath, type Operation, type Person, type Problem } from '@attune/api/contract'
import { describe, expect, it, vi } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { allowedBody } from './support/allowed-body.ts'
import { bombsOf, listsOfFaults } from './support/hostile-bodies.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, password, tokenOf, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>
let mine: Pair

server.beginWith(async () => {
  mine = await addPair(server, { name: 'mine', organisationId: server.organisationId })
})

interface Sent {
  body: NonNullable<RequestInit['body']>
  contentType?: string
  headers?: Readonly<Record<string, string>>
}

/** Sends a body to an operation, as a caller who may call it. */
async function send(operation: Operation, sent: Sent) {
  const response = await request(operation, sent)
  const { code } = (await response.json()) as Problem
  return [response.status, code]
}

async function request(operation: Operation, { body, contentType = 'application/json', headers = {} }: Sent) {
  const { access } = operation
  const caller = typeof access === 'string' ? 'import' : access.includes('coach') ? 'coach' : 'user'
  const row = rows[operation.id]
  const params = row && 'params' in row ? row.params?.(mine, caller === 'user' ? 'user' : 'coach') : {}
  const accessToken = await tokenOf(server, mine, caller)
  const authorization: Record<string, string> = access === 'none' ? {} : { Authorization: `Bearer ${accessToken}` }
  return server.request(`/${operation.service}${fillPath(operation, params)}`, {
    method: operation.method,
    body,
    headers: { 'Content-Type': contentType, ...authorization, ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
}

/** Returns an endless stream that counts how many bytes have been read from it. */
function endless() {
  const taken = { bytes: 0 }
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken.bytes += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  return { body, taken }
}

const writes = allOperations.filter(({ body }) => body !== undefined)
const jsonWrites = writes.filter(({ body }) => body !== 'binary')
const limitOf = ({ bodyLimit = 64 * 1024 }: Operation) => bodyLimit

describe('every operation with a body', () => {
  it.each(writes)(
    'promise 18: $id refuses a body over its limit, by the declared length or else at the limit',
    async (operation) => {
      const tooLong = String(limitOf(operation) + 1)
      const declared = await send(operation, { body: '{}', headers: { 'Content-Length': tooLong } })
      expect(declared).toEqual([413, 'content_too_large'])
      const { body, taken } = endless()
      expect(await send(operation, { body })).toEqual([413, 'content_too_large'])
      expect(taken.bytes).toBeLessThan(limitOf(operation) + 4 * 64 * 1024)
    },
  )

  it.each(jsonWrites)(
    'promise 18: $id refuses a body that is not JSON, has another content type, or is nested endlessly',
    async (operation) => {
      const body = JSON.stringify(allowedBody(operation))
      for (const contentType of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=a',
        'application/jsonp',
      ])
        expect(await send(operation, { body, contentType }), contentType).toEqual([415, 'unsupported_media_type'])
      const nested = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
      const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
      for (const text of [nested, objects, '{"a":1,"a":2}', '{', '\uFEFF', 'NaN', "{'a':1}"])
        expect(await send(operation, { body: text }), text.slice(0, 20)).toEqual([400, 'malformed_json'])
      expect(await send(operation, { body: new Uint8Array([0x7b, 0xff, 0x7d]) })).toEqual([400, 'malformed_json'])
    },
  )
})

describe('promise 18: every operation with a JSON body', () => {
  it.each(jsonWrites)('$id refuses bombs without parsing them', async (operation) => {
    for (const { text, status, parsed: times } of bombsOf(operation)) {
      const parse = vi.spyOn(JSON, 'parse')
      const response = await request(operation, { body: text })
      const parsed = parse.mock.calls.filter(([json]) => json === text)
      parse.mockRestore()
      expect([response.status, parsed.length], text.slice(0, 20)).toEqual([status, times])
    }
  })

  const whole = jsonWrites.filter(({ records }) => records === undefined)
  it.each(whole)('$id names at most 20 errors, in an answer that is no longer than the body', async (operation) => {
    const unknown = `{${Array.from({ length: 400 }, (_, at) => `"${at}${'x'.repeat(150)}":0`).join(',')}}`
    for (const text of [unknown, ...listsOfFaults(operation)]) {
      const response = await request(operation, { body: text })
      const answer = await response.text()
      expect(response.status).toBe(422)
      expect((JSON.parse(answer) as Problem).errors?.length).toBeLessThanOrEqual(20)
      expect(answer.length).toBeLessThanOrEqual(Math.max(text.length, 2048))
    }
  })
})

describe('promise 18: every operation with records', () => {
  const judged = jsonWrites.filter(({ records }) => records !== undefined)
  it.each(judged)('promise 18: $id names each wrong field of a record once, in a short sentence', async (operation) => {
    for (const text of listsOfFaults(operation)) {
      const response = await request(operation, { body: text })
      const answer = await response.text()
      expect(response.status).toBe(422)
      const errors = (JSON.parse(answer) as Problem).errors ?? []
      expect(new Set(errors.map(({ path }) => path)).size).toBe(errors.length)
      expect(answer.length).toBeLessThanOrEqual(2048 + errors.length * 120)
    }
  })
})

/** Texts that would cause harm if they were interpreted as markup, SQL, a formula or a header. */
const corpus = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</textarea><iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028\u2029</script><!--',
  "'; drop table person; --",
  '=HYPERLINK("https://evil.example","a")',
  '@SUM(1+1)*cmd|calc!A0',
  'a\r\nBcc: all@attune.test',
  '&lt;b&gt; %3Cscript%3E \\u003cscript\\u003e',
]

describe('a string that looks like code', () => {
  it.each(['coach', 'user'] as const)(
    'promise 19: comes back from the profile of a %s exactly as it was written',
    async (type) => {
      const accessToken = await server.signIn(type === 'coach' ? mine.coachEmail : mine.clientEmail, password)
      const { listPersons, updatePerson } = contract.account
      const id = type === 'coach' ? mine.coachId : mine.clientId
      for (const text of corpus) {
        const before = (await (await server.call(listPersons, {}, { accessToken })).json()) as Person[]
        const me = before.find((person) => person.id === id)
        const body = {
          firstName: 'Dana',
          lastName: 'Whitlock',
          aboutMe: text,
          version: me?.version ?? 0,
          profilePicture: me?.profilePicture ?? null,
        }
        const written = await server.call(updatePerson, { params: { id }, body }, { accessToken })
        expect([written.status, written.headers.get('content-type')]).toEqual([200, 'application/json'])
        const read = await server.call(listPersons, {}, { accessToken })
        expect(read.headers.get('x-content-type-options')).toBe('nosniff')
        const persons = (await read.json()) as Person[]
        expect(persons.find((person) => person.id === id)?.aboutMe).toBe(text)
      }
    },
  )

  it('returns from a report’s draft exactly as it was written', async () => {
    const accessToken = await server.signIn(mine.coachEmail, password)
    const { getReportDraft, putReportDraft } = contract.resource
    const params = { personId: mine.clientId }
    for (const text of corpus) {
      const texts = { mentalWellbeing: text, physicalWellbeing: text, productivity: text, finalComments: text }
      const body = { period: 'wholeJourney' as const, texts }
      const written = await server.call(putReportDraft, { params, body }, { accessToken })
      expect(written.status).toBe(200)
      const read = await server.call(getReportDraft, { params }, { accessToken })
      expect(read.headers.get('content-type')).toBe('application/json')
      expect(await read.json()).toMatchObject({ texts })
    }
  })
})
