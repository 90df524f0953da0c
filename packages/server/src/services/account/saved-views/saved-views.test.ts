import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addCoach, recordId } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let other: CoachScope

beforeEach(async () => {
  coach = await addCoach(server)
  other = await addCoach(server)
})

const view = (name: string) => ({ id: recordId(), name, search: '?tag=Sleep', columns: ['name', 'tags'] })
const getSavedViews = (of: CoachScope) => server.useCases.account.getSavedViews(of)
const put = (names: readonly string[], replaces?: number[], of = coach) =>
  server.useCases.account.putSavedViews(of, { views: names.map(view), replaces })
const namesOf = async (of: CoachScope) => (await getSavedViews(of)).views.map(({ name }) => name)

it('before the first save there are no views, and their version is 0, the only version that can be replaced', async () => {
  expect(await getSavedViews(coach)).toEqual({ version: 0, views: [] })
  await expect(put(['Mine'], [1])).rejects.toMatchObject({ code: 'stale_version' })
  expect((await put(['Mine'], [0])).version).toBe(1)
})

it('if two devices save at the same time, one of them is refused, and nothing is lost', async () => {
  const { version } = await put(['Mine'])
  const [one, two] = await Promise.allSettled([put(['Mine', 'Phone'], [version]), put(['Mine', 'Laptop'], [version])])
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await namesOf(coach)).toEqual(one.status === 'fulfilled' ? ['Mine', 'Phone'] : ['Mine', 'Laptop'])
  expect((await getSavedViews(coach)).version).toBe(version + 1)
})

it('an empty list of views has its own version, so that versions never repeat', async () => {
  await put(['Mine'])
  expect(await put([])).toEqual({ version: 2, views: [] })
  await expect(put(['Mine'], [0])).rejects.toMatchObject({ code: 'stale_version' })
})

it('saved views belong to a single coach', async () => {
  await put(['Mine'])
  await put(['Theirs', 'Both'], undefined, other)
  expect([await namesOf(coach), await namesOf(other)]).toEqual([['Mine'], ['Theirs', 'Both']])
})

it('every change to the views is audited, but without the names of the views', async () => {
  await put(['Mine'])
  await put(['Ours'])
  const { rows } = await sql<{ action: string; ids: string[] }>`
    select action, ids from audit_pending where subject = 'saved_views' order by at`.execute(server.database.owner)
  expect(rows).toEqual([
    { action: 'insert', ids: [coach.coachId] },
    { action: 'update', ids: [coach.coachId] },
  ])
})
