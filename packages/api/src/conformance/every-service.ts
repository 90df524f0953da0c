import assert from 'node:assert/strict'
import { allOperations } from '../contract.ts'
import type { Api } from '../http/api.ts'
import { fillPath, type Operation } from '../operation.ts'
import { isProblem, onePixel, ownProfile, signIn, unknownId, type ConformanceCase } from './conformance-side.ts'

const reads = allOperations.filter(({ method, response }) => method === 'GET' && response !== undefined)

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

/** Reads again with the tag of the answer before. An answer that changed in between has a new tag, and is read again. */
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

const addressOf = (operation: Operation, params: Record<string, string>) => ({
  service: operation.service,
  path: fillPath(operation, params),
})

export const everyServiceCases: readonly ConformanceCase[] = [
  {
    name: 'each list has every client of the coach at most once, and no other client',
    async check(side) {
      const { api } = await signIn(side)
      const clients = new Set(
        (await api.account.listPersons()).filter(({ type }) => type === 'user').map(({ id }) => id),
      )
      const lists = await Promise.all([
        api.journey.listJourneys(),
        api.deviceMetrics.listEngagements(),
        api.analytics.listIndicators(),
        api.exercise.listExerciseProgress(),
        api.calendar.listPlans(),
        api.survey.listSurveyProgress(),
        api.account.listNoteSummaries(),
        api.analytics.listLooks(),
      ])
      for (const list of lists) {
        const ids = list.map(({ personId }) => personId)
        assert.ok(ids.length > 0 && ids.every((id) => clients.has(id)))
        assert.equal(new Set(ids).size, ids.length)
      }
    },
  },
  {
    name: 'an unknown client is a 404 problem',
    async check(side) {
      const { api } = await signIn(side)
      const params = { personId: unknownId }
      await assert.rejects(api.journey.getJourney({ params }), isProblem(404))
      await assert.rejects(api.analytics.getIndicators({ params }), isProblem(404))
      await assert.rejects(api.deviceMetrics.getEngagement({ params }), isProblem(404))
      await assert.rejects(api.exercise.listExerciseSessions({ params }), isProblem(404))
      await assert.rejects(api.calendar.getActivity({ params }), isProblem(404))
      await assert.rejects(api.survey.getReflections({ params }), isProblem(404))
      await assert.rejects(api.survey.listAssessments({ params }), isProblem(404))
      await assert.rejects(api.resource.getProfilePicture({ params: { id: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'every read has a tag, and returns 304 without a body to a caller with that tag',
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
