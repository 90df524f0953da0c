import { accountOperations, contract, type Person } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { contentTag, isKnown } from './entity-tag.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addPair, password, type Pair } from '../../../../test/support/clients/two-organisations.ts'

const server = createTestServer()
let mine: Pair
let accessToken: string

server.beginWith(async () => {
  mine = await addPair(server, { name: 'mine', organisationId: server.organisationId })
  accessToken = await server.signIn(mine.coachEmail, password)
})

const { listExerciseProgress } = contract.exercise
const read = (tag?: string, token = accessToken) =>
  server.call(
    listExerciseProgress,
    {},
    { accessToken: token, headers: tag === undefined ? {} : { 'If-None-Match': tag } },
  )
const tagOf = (response: Response) => response.headers.get('etag') ?? ''

describe('a list that is requested again', () => {
  it('is answered with 304 and no body while it is unchanged', async () => {
    const first = await read()
    expect([first.status, tagOf(first)]).toEqual([200, contentTag(await first.text())])
    const second = await read(tagOf(first))
    expect([second.status, await second.text(), tagOf(second)]).toEqual([304, '', tagOf(first)])
  })

  it('is sent in full, with a new tag, as soon as it has changed', async () => {
    const tag = tagOf(await read())
    await server.db.updateTable('exercise_step').set({ done: 40 }).execute()
    const changed = await read(tag)
    expect([changed.status, tagOf(changed) === tag]).toEqual([200, false])
    expect(await changed.json()).toMatchObject([{ personId: mine.clientId, done: 40 }])
  })

  it('promise 22: is stored in no cache, neither in full nor as a 304, so that nothing remains after sign-out', async () => {
    const first = await read()
    const second = await read(tagOf(first))
    for (const { headers } of [first, second]) expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is always the caller’s own list, even if the request has the tag of another caller’s list', async () => {
    const tag = tagOf(await read())
    const other = await addPair(server, { name: 'other', organisationId: server.organisationId })
    const theirs = await server.signIn(other.coachEmail, password)
    const response = await read(tag, theirs)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain(mine.clientId)
  })

  it('is answered only after its token was checked, whatever its tag', async () => {
    const tag = tagOf(await read())
    expect((await read(tag, 'a.b.c')).status).toBe(401)
  })

  it('is audited as a read, even if the answer is a 304', async () => {
    const first = await read()
    const second = await read(tagOf(first))
    await server.audit.flush()
    const requests = [first, second].map(({ headers }) => headers.get('x-request-id') ?? '')
    const records = await server.database.owner
      .selectFrom('audit_record')
      .select('request_id')
      .where('request_id', 'in', requests)
      .orderBy('request_id')
      .execute()
    expect(records).toHaveLength(2)
  })
})

it('a content tag never counts as a version in If-Match', async () => {
  const persons = await server.call(accountOperations.listPersons, {}, { accessToken })
  const [me] = (await persons.json()) as [Person]
  const { firstName, lastName, aboutMe } = me
  const response = await server.call(
    accountOperations.updatePerson,
    { params: { id: me.id }, body: { firstName, lastName, aboutMe } },
    { accessToken, headers: { 'If-Match': tagOf(persons) } },
  )
  expect(response.status).toBe(412)
})

it.each([
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('an If-None-Match of %s matches "a": %s', (ifNoneMatch, expected) => {
  expect(isKnown(ifNoneMatch, '"a"')).toBe(expected)
})
