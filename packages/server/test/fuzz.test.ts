import { allOperations, type Operation } from '@attune/api/contract'
import fc from 'fast-check'
import { it } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import { allowedValues, nearlyAllowedValues } from './support/arbitrary-values.ts'
import { addPair, type Pair } from './support/clients/two-organisations.ts'
import { expectDocumented, ownParams, tokenFor } from './support/documented-calls.ts'
import { jsonOf } from './support/edge-values.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()
// FUZZ_RUNS=1000 FUZZ_SEED=$RANDOM is the long run. npm test always runs the same few cases.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 12)
const seed = Number(process.env['FUZZ_SEED'] ?? 20260611)

let pair: Pair

server.beginWith(async () => {
  pair = await addPair(server, { name: 'fuzzed', organisationId: server.organisationId })
})

const unkindParams = ['..', '%00', ' ', '💥', "'", 'null', '0'.repeat(300), 'a'.repeat(36)]

const paramsOf = (operation: Operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = [pair.clientId, pair.coachId, pair.inviteId, pair.sessionId, pair.pictureId, pair.reportId]
  const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...unkindParams), fc.uuid())
  // Most calls must name an existing record, because a call with a wrong address is refused before the database sees
  // its body.
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(ownParams(operation, pair)) },
    fc.record(Object.fromEntries(names.map((name) => [name, value]))),
  )
}

const queriesOf = ({ query }: Operation) =>
  query
    ? fc.oneof(allowedValues(schemaOf(query.describe())), nearlyAllowedValues(schemaOf(query.describe())))
    : fc.constant({})

/** Returns bodies to send: allowed bodies, nearly allowed bodies, and some that aren't JSON. */
function bodiesOf({ body }: Operation): fc.Arbitrary<string | Uint8Array | undefined> {
  if (body === undefined) return fc.constant(undefined)
  if (body === 'binary') return fc.uint8Array({ maxLength: 200 })
  const schema = schemaOf(body.describe())
  return fc.oneof(
    { weight: 4, arbitrary: allowedValues(schema).map(jsonOf) },
    { weight: 4, arbitrary: nearlyAllowedValues(schema).map(jsonOf) },
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
    const calls = fc.record({
      params: paramsOf(operation),
      query: queriesOf(operation) as fc.Arbitrary<object>,
      body: bodiesOf(operation),
      headers: headersFor(operation),
    })
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const accessToken = await tokenFor(server, operation, pair)
        await expectDocumented(server, operation, { ...call, accessToken })
      }),
      { numRuns, seed, endOnFailure: numRuns < 100 },
    )
  },
)
