import { contract, type User } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { addClient, addCoach } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
const password = 'Attune2026'
const dana = { email: 'dana@attune.test', password }
const amara = { email: 'amara@attune.test', password }
const { auth } = contract
let coach: CoachScope

server.beginWith(async () => {
  coach = await addCoach(server, dana)
  await addClient(server, { coach, ...amara })
})

/**
 * Sets the organisation's name directly in the database, as a command of the operator or an earlier server would have
 * stored it.
 */
const call = (name: string) => server.db.updateTable('organisation').set({ name }).execute()

const sessionOf = async (who: typeof dana) => {
  const accessToken = await server.signIn(who.email, who.password)
  return (await (await server.call(auth.getCurrentSession, {}, { accessToken })).json()) as User
}

/** Invites a client. Returns the invite's mail and its page. */
async function invite() {
  const accessToken = await server.signIn(dana.email, password)
  // Trigger the notice about the sign-in first, so that the invite's mail can be identified.
  const before = (await server.mails()).length
  await server.call(auth.inviteClient, { body: { email: 'new@attune.test' } }, { accessToken })
  const mail = (await server.mails())[before]
  const page = await server.request(/\/invite\/[\w-]{43}$/m.exec(mail?.text ?? '')?.[0] ?? '')
  return { text: mail?.text ?? '', html: mail?.html ?? '', page: await page.text() }
}

it('the organisation’s name appears in the sessions of coach and client, in every mail, and on the page of an invite', async () => {
  await call('Northfield Health')
  for (const who of [dana, amara]) expect((await sessionOf(who)).organisationName).toBe('Northfield Health')
  await server.call(auth.requestPasswordReset, { body: { email: amara.email } })
  const [reset] = await server.mails()
  expect(reset?.text).toMatch(/^Attune · \u2068Northfield Health\u2069\n/)
  expect(reset?.html).toContain('<bdi>Northfield Health</bdi>')
  const { text, page } = await invite()
  expect(text).toContain('Dana Whitlock of Northfield Health would like to coach you')
  expect(page).toContain('<bdi>Northfield Health</bdi>')
})

it('an organisation’s name in another script doesn’t change the order of the words around it, and HTML in it stays text', async () => {
  await call('מרכז <b>שלום</b>')
  const { text, html, page } = await invite()
  expect(text).toMatch(/^Attune · \u2068מרכז <b>שלום<\/b>\u2069\n/)
  for (const body of [html, page]) {
    expect(body).toContain('<bdi>מרכז &lt;b&gt;שלום&lt;/b&gt;</bdi>')
    expect(body).not.toContain('<b>שלום')
  }
})

it('the organisation’s name is shortened if an earlier server stored it too long, and left out if it has no visible character', async () => {
  await call(`${'x'.repeat(99)}😀 and more`)
  expect((await sessionOf(dana)).organisationName).toBe('x'.repeat(99))
  await call('\u200b ')
  expect((await sessionOf(amara)).organisationName).toBeNull()
  const { text, page } = await invite()
  expect(text).toMatch(/^Attune\n/)
  expect(text).toContain('Dana Whitlock would like to coach you')
  expect(page).not.toContain('<bdi>')
})

it('promise 6: a client can read only the first names of their coaches, in order, until they withdraw consent', async () => {
  const { clientId } = await addClient(server, { coach, email: 'kofi@attune.test', password })
  const kofi = { email: 'kofi@attune.test', password }
  const other = await addCoach(server, { email: 'omar@attune.test' })
  server.clock.advance({ hours: 1 })
  await server.useCases.account.assignClient({
    organisationId: server.organisationId,
    coachId: other.coachId,
    clientId,
  })
  expect((await sessionOf(kofi)).coachNames).toHaveLength(2)
  expect((await sessionOf(amara)).coachNames).toEqual(['Dana'])
  expect((await sessionOf(dana)).coachNames).toEqual([])
  const accessToken = await server.signIn(kofi.email, password)
  const persons = await (await server.call(contract.account.listPersons, {}, { accessToken })).text()
  expect(persons).not.toContain('Whitlock')
  await server.call(auth.withdrawConsent, {}, { accessToken })
  expect((await sessionOf(kofi)).coachNames).toEqual([])
})
