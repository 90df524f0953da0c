import { allOperations, REQUEST_EXAMPLES, type Operation } from '@attune/api/contract'
import fc from 'fast-check'
import { it } from 'vitest'
import { schemaOf } from '../src/platform/http/openapi/json-schema.ts'
import type { JsonSchema } from '../src/platform/http/pages/api-page/schema-text.ts'
import { allowedValues } from './support/arbitrary-values.ts'
import { addPair, type Pair } from './support/clients/two-organisations.ts'
import { expectDocumented, ownParams, tokenFor, type Call } from './support/documented-calls.ts'
import { edgesOf, jsonOf, withEdges } from './support/edge-values.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()

let pair: Pair

server.beginWith(async () => {
  pair = await addPair(server, { name: 'edges', organisationId: server.organisationId })
})

/** Returns a value for an optional part that an example lacks. It is always the same value. */
const sampleOf = (schema: JsonSchema, name: string): unknown =>
  fc.sample(
    allowedValues(schema, name).filter((value) => value !== null),
    { numRuns: 1, seed: 20260611 },
  )[0]

const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = REQUEST_EXAMPLES
const numbersAsTexts = edgesOf({ type: 'number' }).map(String)

/** Returns calls about the pair's own record, each with one number, text or list at the edge of its range. */
function edgeCalls(operation: Operation): Call[] {
  const { id, service, query, body } = operation
  const params = ownParams(operation, pair)
  const calls: Call[] = []
  if (query) {
    const schema: JsonSchema = schemaOf(query.describe())
    const edges = withEdges(schema, {}, () => undefined) as object[]
    const numbers = Object.keys(schema.properties ?? {}).flatMap((name) =>
      numbersAsTexts.map((text) => ({ [name]: text })),
    )
    calls.push(...[...edges, ...numbers].map((edge) => ({ params, query: edge, body: undefined })))
  }
  if (body !== undefined && body !== 'binary') {
    const edges = withEdges(schemaOf(body.describe()), examples[service]?.[id] ?? {}, sampleOf)
    calls.push(...edges.map((edge) => ({ params, query: {}, body: jsonOf(edge) })))
  }
  return calls
}

it.each(allOperations.filter(({ query, body }) => query !== undefined || (body !== undefined && body !== 'binary')))(
  'promise 17: the bounds of $id fit the columns in which its values are stored',
  async (operation) => {
    // The examples are about this evening.
    server.clock.set(new Date('2026-06-11T18:00:00Z'))
    const accessToken = await tokenFor(server, operation, pair)
    for (const call of edgeCalls(operation)) await expectDocumented(server, operation, { ...call, accessToken })
  },
)
