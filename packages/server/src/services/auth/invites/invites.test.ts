import {
  authOperations,
  type ClientInvite,
  type Invite,
  type InviteAcceptance,
  OPEN_INVITES_MAX,
  type Person,
  type Problem,
} from '@attune/api/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const password = 'Attune2026'
const email = 'teodora.ilieva@northfield.example'
const { inviteClient, listInvites, resendInvite, revokeInvite, acceptInvite, listUsers, listClientInvites } =
  authOperations

let accessToken: string
let otherToken: string
let coachId: string
let otherCoachId: string

beforeEach(async () => {
  const firstName = 'Dana\r\nBcc: canary@attune.example'
  coachId = (await addCoach(server, { email: 'coach@attune.example', password, firstName })).coachId
  otherCoachId = (await addCoach(server, { email: 'coach2@attune.example', password, firstName: 'Samuel' })).coachId
  accessToken = await server.signIn('coach@attune.example', password)
  otherToken = await server.signIn('coach2@attune.example', password)
})

const invite = (to = email, token = accessToken) =>
  server.call(inviteClient, { body: { email: to } }, { accessToken: token })

async function invited(to = email): Promise<Invite> {
  const response = await invite(to)
  expect(response.status).toBe(201)
  return (await response.json()) as Invite
}

const list = async (token = accessToken) =>
  (await (await server.call(listInvites, {}, { accessToken: token })).json()) as Invite[]

const invitesOf = async (personId: string, token = accessToken) =>
  (await (
    await server.call(listClientInvites, { params: { personId } }, { accessToken: token })
  ).json()) as ClientInvite[]

const resend = (id: string, token = accessToken) =>
  server.call(resendInvite, { params: { id } }, { accessToken: token })

const tokens = async () => (await server.mails()).flatMap(({ text }) => /\/invite\/([\w-]{43})$/m.exec(text)?.[1] ?? [])

const acceptance = (token: string): InviteAcceptance => ({
  token,
  firstName: ' Teodora ',
  lastName: 'Ilieva',
  birthDate: '1990-05-04',
  gender: 'female',
  timezone: 'Pacific/Auckland',
  password: 'Riverbend-47',
  consent: true,
})

const accept = (token: string, change: Partial<InviteAcceptance> = {}) =>
  server.call(acceptInvite, { body: { ...acceptance(token), ...change } })

const problemOf = async (response: Response) => {
  const { status, code } = (await response.json()) as Problem
  return [status, code]
}

describe('an invite', () => {
  it('is mailed with a link that works for seven days, and the database stores only its hash', async () => {
    const { expiresAt } = await invited(` ${email} `)
    expect(expiresAt).toBe('2026-06-18T09:00:00.000Z')
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: email })
    expect(mail?.subject).toContain('invites you to Attune')
    const [token = ''] = await tokens()
    expect(mail?.html).toContain(`http://127.0.0.1:4000/invite/${token}`)
    const { rows } = await server.database.pool.query('select row_to_json(i)::text as row from invite i')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is listed as pending for the coach who sent it, and for no other coach', async () => {
    const first = await invited()
    server.clock.advance({ minutes: 1 })
    const second = await invited('jo@attune.example')
    expect(await list()).toEqual([first, second])
    expect(await list(otherToken)).toEqual([])
  })

  it('is unique per email until its link expires', async () => {
    const { id } = await invited()
    expect(await problemOf(await invite(email.toUpperCase()))).toEqual([409, 'already_invited'])
    expect((await invite(email, otherToken)).status).toBe(201)
    server.clock.advance({ days: 7 })
    accessToken = await server.signIn('coach@attune.example', password)
    expect((await invited()).id).toBe(id)
  })

  it('is refused for an email that has an account', async () => {
    expect(await problemOf(await invite('COACH2@attune.example'))).toEqual([409, 'already_client'])
  })

  it('is created only once if many calls create it at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await invite()).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(await tokens()).toHaveLength(1)
  })

  it('can be sent again with a new link, and the old link stops working', async () => {
    const { id } = await invited()
    server.clock.advance({ days: 3 })
    accessToken = await server.signIn('coach@attune.example', password)
    const again = (await (await resend(id)).json()) as Invite
    expect(again.expiresAt).toBe('2026-06-21T09:00:00.000Z')
    const [old = '', next = ''] = await tokens()
    expect(await problemOf(await accept(old))).toEqual([404, 'invite_over'])
    expect((await accept(next)).status).toBe(201)
  })

  it('ends when its email gets an account in another way: its link stops working, and it can’t be sent again', async () => {
    const { id } = await invited()
    const [token = ''] = await tokens()
    await addCoach(server, { email, password })
    expect(await list()).toEqual([])
    expect((await server.request(`/invite/${token}`)).status).toBe(404)
    expect(await problemOf(await accept(token))).toEqual([404, 'invite_over'])
    expect(await problemOf(await resend(id))).toEqual([409, 'already_client'])
  })

  it('can be revoked, and its link stops working', async () => {
    const { id } = await invited()
    const [token = ''] = await tokens()
    const revoke = () => server.call(revokeInvite, { params: { id } }, { accessToken })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 404])
    expect(await list()).toEqual([])
    expect(await problemOf(await accept(token))).toEqual([404, 'invite_over'])
  })

  it('is unknown to other coaches', async () => {
    const { id } = await invited()
    expect((await resend(id, otherToken)).status).toBe(404)
    const revoked = await server.call(revokeInvite, { params: { id } }, { accessToken: otherToken })
    expect(revoked.status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('is limited to sixty an hour for each coach', async () => {
    const { id } = await invited()
    for (let time = 1; time < 60; time++) expect((await resend(id)).status).toBe(200)
    const refused = await resend(id)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  it('is refused if the coach already has the maximum number of open invites', async () => {
    const { id } = await invited()
    await sql`insert into invite
      select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'email', row || i.email,
        'email_key', row || i.email_key, 'token_hash', '\\x' || md5(row::text)))).*
      from invite i, generate_series(2, ${OPEN_INVITES_MAX}) as row`.execute(server.database.owner)
    expect(await list()).toHaveLength(OPEN_INVITES_MAX)
    expect(await problemOf(await invite('jo@attune.example'))).toEqual([409, 'too_many_invites'])
    expect((await invite('jo@attune.example', otherToken)).status).toBe(201)
    expect((await server.call(revokeInvite, { params: { id } }, { accessToken })).status).toBe(204)
    expect((await invite('jo@attune.example')).status).toBe(201)
  })
})

describe('accepting an invite', () => {
  let token: string
  beforeEach(async () => {
    await invited()
    token = (await tokens())[0] ?? ''
  })

  it('creates the account, the profile and the journey: Learn starts that day, and Sense and Grow are planned', async () => {
    const person = (await (await accept(token)).json()) as Person
    expect(person).toMatchObject({ type: 'user', firstName: 'Teodora', timezone: 'Pacific/Auckland', version: 1 })
    const steps = await server.db
      .selectFrom('journey_step')
      .select(['step', 'status', 'started_on'])
      .where('client_id', '=', person.id)
      .orderBy('position')
      .execute()
    expect(steps).toEqual([
      { step: 'learn', status: 'active', started_on: '2026-06-11' },
      { step: 'sense', status: 'planned', started_on: null },
      { step: 'grow', status: 'planned', started_on: null },
    ])
    await server.signIn(email, 'Riverbend-47')
    const users = (await (await server.call(listUsers, {}, { accessToken })).json()) as { email: string }[]
    expect(users.map((user) => user.email)).toEqual(['coach@attune.example', email])
    expect(await list()).toEqual([])
  })

  it('shows the coach when the client was invited, was invited again, and joined', async () => {
    const [{ id } = { id: '' }] = await list()
    server.clock.advance({ days: 3 })
    accessToken = await server.signIn('coach@attune.example', password)
    await resend(id)
    server.clock.advance({ days: 1 })
    const person = (await (await accept((await tokens())[1] ?? '')).json()) as Person
    accessToken = await server.signIn('coach@attune.example', password)
    expect(await invitesOf(person.id)).toEqual([
      {
        id,
        invitedAt: '2026-06-11T09:00:00.000Z',
        resentAt: '2026-06-14T09:00:00.000Z',
        acceptedAt: '2026-06-15T09:00:00.000Z',
      },
    ])
  })

  it('lists neither a second mail if only one was sent, nor a revoked invite', async () => {
    const [revoked = { id: '' }] = await list()
    await server.call(revokeInvite, { params: { id: revoked.id } }, { accessToken })
    const { id } = await invited(email.toUpperCase())
    const person = (await (await accept((await tokens())[1] ?? '')).json()) as Person
    expect(await invitesOf(person.id)).toMatchObject([{ id, resentAt: null }])
  })

  it('shows an invite only to the coach who sent it, and not to the client’s other coaches', async () => {
    const person = (await (await accept(token)).json()) as Person
    const params = { personId: person.id }
    expect((await server.call(listClientInvites, { params }, { accessToken: otherToken })).status).toBe(404)
    await server.useCases.account.assignClient({
      organisationId: server.organisationId,
      coachId: otherCoachId,
      clientId: person.id,
    })
    expect(await invitesOf(person.id, otherToken)).toEqual([])
    expect(await invitesOf(person.id)).toHaveLength(1)
  })

  it('shows no invites for a client who was imported', async () => {
    const { clientId } = await addClient(server, { coach: { organisationId: server.organisationId, coachId } })
    expect(await invitesOf(clientId)).toEqual([])
  })

  it('works only once, even if the link is used twice at the same time', async () => {
    const statuses = await Promise.all([accept(token), accept(token)]).then((answers) => answers.map((a) => a.status))
    expect(statuses.toSorted()).toEqual([201, 404])
  })

  it('creates only one account if a person accepts the invites of two coaches at the same time, and refuses the other link', async () => {
    for (let round = 0; round < 6; round++) {
      const to = `client-${round}@northfield.example`
      const before = (await tokens()).length
      await invited(to)
      await invite(to, otherToken)
      const links = (await tokens()).slice(before)
      expect(links).toHaveLength(2)
      const answers = await Promise.all(links.map((link) => accept(link)))
      const [created, refused] = answers.map(({ status }) => status).toSorted()
      expect(created).toBe(201)
      expect([404, 409]).toContain(refused)
    }
  })

  it('ends the invites that other coaches sent to the same person', async () => {
    await invite(email, otherToken)
    const other = (await tokens())[1] ?? ''
    await accept(token)
    expect(await problemOf(await accept(other))).toEqual([404, 'invite_over'])
    expect(await list(otherToken)).toEqual([])
  })

  it('is refused once the link is seven days old', async () => {
    server.clock.advance({ days: 7 })
    expect(await problemOf(await accept(token))).toEqual([404, 'invite_over'])
  })

  it.each([
    [{ consent: false }, 'consent'],
    [{ birthDate: '2027-01-01' }, 'birthDate'],
    [{ timezone: 'Middle/Earth' }, 'timezone'],
    [{ password: 'teodora.ilieva-R1' }, 'password'],
    [{ firstName: ' ' }, 'firstName'],
  ])('is refused with %o, and the link remains valid', async (change, path) => {
    const response = await accept(token, change)
    expect(response.status).toBe(422)
    expect(((await response.json()) as Problem).errors?.map((error) => error.path)).toEqual([path])
    expect((await accept(token)).status).toBe(201)
  })
})
