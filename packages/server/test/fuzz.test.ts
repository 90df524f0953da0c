import { allOperations, fillPath, problemSchema, type Operation } from '@attune/api/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import { describeContract } from '../src/platform/http/openapi/openapi.ts'
import { allowedValues, nearlyAllowedValues } from './support/arbitrary-values.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, password, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
// FUZZ_RUNS=1000 FUZZ_SEED=$RANDOM is the long run; npm test runs the same few cases each time.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 12)
const seed = Number(process.env['FUZZ_SEED'] ?? 20260611)

let pair: Pair

server.beginWith(async () => {
  pair = await addPair(server, { name: 'fuzzed', organisationId: server.organisationId })
})

type Described = Record<string, Record<string, { responses: Record<string, unknown> }>>
const { paths } = describeContract('http://127.0.0.1:4000') as { paths: Described }

const unkindParams = ['..', '%00', ' ', '💥', "'", 'null', '0'.repeat(300), 'a'.repeat(36)]

const paramsOf = ({ path }: Operation) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = [pair.clientId, pair.coachId, pair.inviteId, pair.sessionId, pair.pictureId, pair.reportId]
  const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...unkindParams), fc.uuid())
  return fc.record(Object.fromEntries(names.map((name) => [name, value])))
}

const queriesOf = ({ query }: Operation) =>
  query
    ? fc.oneof(allowedValues(schemaOf(query.describe())), nearlyAllowedValues(schemaOf(query.describe())))
    : fc.constant({})

/** Bodies to send: allowed, nearly allowed, and no JSON at all. */
function bodiesOf({ body }: Operation): fc.Arbitrary<string | Uint8Array | undefined> {
  if (body === undefined) return fc.constant(undefined)
  if (body === 'binary') return fc.uint8Array({ maxLength: 200 })
  const schema = schemaOf(body.describe())
  return fc.oneof(
    { weight: 4, arbitrary: allowedValues(schema).map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: nearlyAllowedValues(schema).map((value) => JSON.stringify(value)) },
    fc.constantFrom('', '{', 'null', '[]', '{"a":1,"a":2}', '['.repeat(10_000), '{"a":"\\u0000"}', '\uFEFF{}'),
    fc.uint8Array({ maxLength: 100 }),
  )
}

const headersFor = (operation: Operation) =>
  fc.record(
    {
      'Content-Type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain'),
      'Idempotency-Key': fc.constantFrom('a', 'again', 'ü', 'x'.repeat(300)),
      'If-None-Match': fc.constantFrom('"a"', '*', 'ü'),
      'X-Organisation-Id': fc.constantFrom(server.organisationId, 'nowhere'),
      ...Object.fromEntries(
        Object.keys(operation.headers ?? {}).map((name) => [name, fc.constantFrom('"1"', '*', 'x')]),
      ),
    },
    { requiredKeys: ['Content-Type'] },
  )

it.each(allOperations)(
  'promise 17: $id accepts any input without an internal error, and answers as documented',
  async (operation) => {
    const documented =
      paths[`/${operation.service}${operation.path}`]?.[operation.method.toLowerCase()]?.responses ?? {}
    const { access } = operation
    const email = typeof access !== 'string' && access.includes('coach') ? pair.coachEmail : pair.clientEmail
    const findToken = () =>
      access === 'import' ? server.useCases.importKeys.issue(server.organisationId, 60) : server.signIn(email, password)
    const calls = fc.record({
      params: paramsOf(operation),
      query: queriesOf(operation),
      body: bodiesOf(operation),
      headers: headersFor(operation),
    })
    await fc.assert(
      fc.asyncProperty(calls, async ({ params, query, body, headers }) => {
        const accessToken = await findToken()
        const path = `/${operation.service}${fillPath(operation, params)}`
        // Two dots may lead out of the service, to the app's page, which this server does not have.
        fc.pre(addressOf(path).startsWith(`/${operation.service}/`))
        const response = await server.request(`${path}?${new URLSearchParams(query as never).toString()}`, {
          method: operation.method,
          headers: { ...latin(headers), Authorization: `Bearer ${accessToken}` },
          ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
        })
        expect(response.status, server.logged.at(-2)).toBeLessThan(500)
        // Another address in the service may not support the method.
        if (addressOf(path) === path) expect(Object.keys(documented)).toContain(String(response.status))
        if (response.status >= 400) problemSchema.validateSync(await response.json(), { strict: true })
        else await response.body?.cancel()
      }),
      { numRuns, seed, endOnFailure: numRuns < 100 },
    )
  },
)

/** The path as it is requested, with its dots resolved. */
const addressOf = (path: string) => new URL(path, 'http://127.0.0.1').pathname

/** Header values as the network transmits them: bytes. */
const latin = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]))
