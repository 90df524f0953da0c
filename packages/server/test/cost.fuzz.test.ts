import { allOperations, fillPath, type Operation } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { leastCostOf } from './support/call-cost.ts'
import { bombsOf, largestBody, listsOfFaults } from './support/hostile-bodies.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, password, type Pair } from './support/clients/two-organisations.ts'

// Measure time and memory only in the long run. In `npm test`, counts decide instead (hostile-bodies.test.ts,
// parse-json.test.ts, validation.test.ts).
const isLongRun = process.env['FUZZ_RUNS'] !== undefined
const most = { longestTurn: 50, heap: 20 }

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>
let pair: Pair

server.beginWith(async () => {
  pair = await addPair(server, { name: 'costly', organisationId: server.organisationId })
})

const jsonWrites = allOperations.filter(({ body }) => body !== undefined && body !== 'binary')

/** Returns a function that sends bodies to an operation, as a caller who may call it. */
async function senderTo(operation: Operation): Promise<(body: string) => Promise<Response>> {
  const { id, access, method, service } = operation
  const row = rows[id]
  const isCoach = typeof access !== 'string' && access.includes('coach')
  const params = row && 'params' in row ? row.params?.(pair, isCoach ? 'coach' : 'user') : {}
  const accessToken =
    access === 'import'
      ? await server.useCases.importKeys.issue(server.organisationId, 60)
      : await server.signIn(isCoach ? pair.coachEmail : pair.clientEmail, password)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
  return async (body) => server.request(`/${service}${fillPath(operation, params)}`, { method, body, headers })
}

describe.runIf(isLongRun)('promise 17: no body costs more than 50 ms of the event loop or 20 MB of heap', () => {
  it.each(jsonWrites)('$id', async (operation) => {
    const send = await senderTo(operation)
    const bodies = [
      ...bombsOf(operation).map(({ text }) => ({ kind: 'bomb', text })),
      ...listsOfFaults(operation).map((text) => ({ kind: 'faults', text })),
      { kind: 'largest', text: largestBody(operation) },
    ]
    for (const { kind, text } of bodies) {
      const statuses: number[] = []
      const cost = await leastCostOf(async () => {
        statuses.push((await send(text)).status)
      }, most)
      const where = `${kind} of ${text.length} bytes, ${text.slice(0, 30)}: ${statuses.join(' ')}`
      expect(Math.max(...statuses), where).toBeLessThan(500)
      expect([Math.max(cost.longestTurn, 50), Math.max(cost.heap, 20)], where).toEqual([50, 20])
    }
  })
})
