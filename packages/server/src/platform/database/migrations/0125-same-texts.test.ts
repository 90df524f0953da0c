import { beforeEach, expect, it } from 'vitest'
import { addClient, addCoach, recordId } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { sameTexts } from './0125-same-texts.ts'

const server = createTestServer()
let coach: CoachScope
let clients: readonly ClientKey[]

beforeEach(async () => {
  coach = await addCoach(server)
  clients = [await addClient(server, { coach }), await addClient(server, { coach }), await addClient(server, { coach })]
})

async function migrate() {
  const connection = await server.database.pool.connect()
  try {
    await sameTexts.run?.(connection)
  } finally {
    connection.release()
  }
}

/** Adds a coach whose email is stored in the form used before the migration. */
async function addCoachAs(email: string): Promise<string> {
  const { coachId } = await addCoach(server, { email: `${recordId()}@attune.test` })
  const person = server.database.owner.selectFrom('person').where('id', '=', coachId).select('user_id')
  await server.database.pool.query('update app_user set email = $1, email_key = lower($1) where id = $2', [
    email,
    (await person.executeTakeFirstOrThrow()).user_id,
  ])
  return coachId
}
const emails = async () => {
  const rows = await server.database.owner
    .selectFrom('app_user')
    .select(['email', 'email_key'])
    .orderBy('email')
    .execute()
  return rows.filter(({ email }) => email.includes('dana')).map(({ email, email_key: key }) => [email, key])
}

it('an account is found by its international email in either form', async () => {
  await addCoachAs('dana@b\u00fccher.example')
  await addCoachAs('\u200edana@northfield.example')
  await migrate()
  expect(await emails()).toEqual([
    ['dana@b\u00fccher.example', 'dana@xn--bcher-kva.example'],
    ['dana@northfield.example', 'dana@northfield.example'],
  ])
  const find = (email: string) => server.useCases.auth.findUserId(server.organisationId, email)
  expect(await find('dana@xn--bcher-kva.example')).toBeDefined()
  expect(await find('dana@xn--bcher-kva.example')).toBe(await find('Dana@B\u00fccher.example'))
})

it('accounts whose emails would become equal are left unchanged, and the operator can list them', async () => {
  await addCoachAs('dana@xn--bcher-kva.example')
  await addCoachAs('dana@b\u00fccher.example')
  await addCoachAs('dana@caf\u00e9.example')
  await addCoachAs('dana@cafe\u0301.example')
  const before = await emails()
  await migrate()
  expect(await emails()).toEqual(before)
  expect(await server.useCases.auth.listEqualAccounts(server.organisationId)).toEqual([
    { email: 'dana@b\u00fccher.example', other: 'dana@xn--bcher-kva.example' },
    { email: 'dana@cafe\u0301.example', other: 'dana@caf\u00e9.example' },
    { email: 'dana@caf\u00e9.example', other: 'dana@cafe\u0301.example' },
  ])
})

it('an email with an open invite can’t be invited again in another form', async () => {
  const caller = { ...coach, personId: coach.coachId, userId: coach.coachId, type: 'coach' as const, sessionId: '' }
  await server.useCases.invites.inviteClient(caller, 'amara@northfield.example')
  await server.database.pool.query(`update invite set email = $1, email_key = $1`, ['amara@b\u00fccher.example'])
  await migrate()
  await expect(server.useCases.invites.inviteClient(caller, 'amara@xn--bcher-kva.example')).rejects.toMatchObject({
    code: 'already_invited',
  })
})

it('names lose their invisible characters, unless they have no others', async () => {
  const [first, second] = clients
  const rename = (client: ClientKey | undefined, name: string) =>
    server.database.pool.query('update person set first_name = $1 where id = $2', [name, client?.clientId])
  await rename(first, 'Ama\u200bra\u200e')
  await rename(second, '\u200b')
  await migrate()
  const rows = await server.database.owner
    .selectFrom('person')
    .where('type', '=', 'user')
    .select('first_name')
    .orderBy('first_name')
    .execute()
  expect(rows.map(({ first_name: name }) => name).toSorted()).toEqual(['Amara', 'Amara', '\u200b'])
})

it('if a coach’s tags look the same, the most used spelling replaces them, and tags without a visible character are deleted', async () => {
  const tags = [['Sleep', 'sleep', '\u200b'], ['Sleep'], ['sleep\u00a0', 'Caf\u00e9']]
  for (const [index, names] of tags.entries()) {
    for (const name of names) {
      await server.database.pool.query(
        'insert into client_tag (organisation_id, client_id, author_id, name) values ($1, $2, $3, $4)',
        [server.organisationId, clients[index]?.clientId, coach.coachId, name],
      )
    }
  }
  await migrate()
  const rows = await server.database.owner
    .selectFrom('client_tag')
    .select(['client_id', 'name'])
    .orderBy('name')
    .execute()
  const tagsOf = (client: ClientKey) => rows.flatMap((row) => (row.client_id === client.clientId ? [row.name] : []))
  expect(clients.map(tagsOf)).toEqual([['Sleep'], ['Sleep'], ['Caf\u00e9', 'Sleep']])
})

it('saved views lose the invisible characters of their names, unless two views would then have the same name', async () => {
  const view = (name: string) => ({ id: recordId(), name, search: '', columns: [] })
  const store = (of: CoachScope, names: readonly string[]) =>
    server.useCases.account.putSavedViews(of, { views: names.map(view), replaces: undefined })
  const namesOf = async (of: CoachScope) =>
    (await server.useCases.account.getSavedViews(of)).views.map(({ name }) => name)
  const other = await addCoach(server)
  await store(coach, ['Mine\u200b', 'Ours'])
  await store(other, ['Mine\u200b', 'Mine'])
  await migrate()
  expect([await namesOf(coach), await namesOf(other)]).toEqual([
    ['Mine', 'Ours'],
    ['Mine\u200b', 'Mine'],
  ])
})
