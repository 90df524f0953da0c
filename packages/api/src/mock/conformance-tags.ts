import assert from 'node:assert/strict'
import { allOperations } from '../contract.ts'
import type { Api } from '../http/api.ts'
import { fillPath, type Operation } from '../operation.ts'
import { onePixel, ownProfile, signIn, type ConformanceSide } from './conformance-side.ts'

const reads = allOperations.filter(({ method }) => method === 'GET')

/** Values for the parameters of every read: a client, a report of the client, and the coach's own picture. */
async function findParams(api: Api): Promise<Record<string, string>> {
  const { id } = await ownProfile({ api })
  const { profilePicture } = await api.resource.putProfilePicture({ params: { id }, body: onePixel() })
  const [client] = await api.journey.listJourneys()
  assert.ok(client && profilePicture)
  const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }
  const params = { personId: client.personId }
  const report = await api.resource.startReport({ params, body: { period: 'wholeJourney', texts } })
  return { ...params, id: profilePicture, reportId: report.id }
}

/** Asks with a tag that the answer before had; what has changed in between has another tag, and is asked for again. */
async function askAgain(
  ask: (known: string) => Promise<Response>,
  tag: string | null,
  triesLeft = 5,
): Promise<Response> {
  assert.ok(tag)
  const again = await ask(tag)
  if (again.status === 304 || triesLeft === 0) return again
  assert.notEqual(again.headers.get('ETag'), tag)
  return askAgain(ask, again.headers.get('ETag'), triesLeft - 1)
}

/** That what is read carries a tag, and what is unchanged doesn't come again: of all reads in the same way. */
export const tagConformanceCases: readonly { name: string; check: (side: ConformanceSide) => Promise<void> }[] = [
  {
    name: 'every read is tagged, and answered 304 without a body to whoever names its tag',
    async check(side) {
      const [coach, client] = [await signIn(side), await signIn(side, side.clientCredentials)]
      const params = await findParams(coach.api)
      // A report's file comes when its turn does.
      for (const operation of reads.filter(({ id }) => id !== 'getReportFile')) {
        const isForCoach = operation.access.includes('coach')
        const ask = (known?: string) =>
          side.ask(addressOf(operation, params), {
            Authorization: `Bearer ${(isForCoach ? coach : client).pair.accessToken}`,
            ...(known === undefined ? {} : { 'If-None-Match': known }),
          })
        const first = await ask()
        assert.equal(first.status, 200, operation.id)
        await first.arrayBuffer()
        const again = await askAgain(ask, first.headers.get('ETag'))
        assert.equal(again.status, 304, operation.id)
        assert.equal(await again.text(), '')
        const tag = again.headers.get('ETag')
        assert.match(tag ?? '', /^"[^"]+"$/)
        // A proxy may have weakened a tag, and a caller may have several.
        assert.equal((await askAgain((known) => ask(`"another", W/${known}`), tag)).status, 304, operation.id)
        assert.equal((await ask('"another"')).status, 200, operation.id)
      }
      const { id } = await ownProfile(coach)
      await coach.api.resource.deleteProfilePicture({ params: { id } })
    },
  },
]

const addressOf = (operation: Operation, params: Record<string, string>) => ({
  service: operation.service,
  path: fillPath(operation, params),
})
