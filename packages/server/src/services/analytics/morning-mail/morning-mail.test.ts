import type { MorningMail } from '@attune/api/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAs } from '../../../platform/request-actor.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const names = [
  'Amara Okafor',
  'Tomasz Wójcik',
  'Mei-Ling Zhao',
  'Élodie (Lo) Dubois',
  'Noor',
  'Jonah White',
  'Hana Ito',
]
let coach: CoachScope
/** Clients who need a review, the most urgent first. A journey without data is more urgent the earlier it began. */
let clients: string[]
/** Ids of the clients whose data the task has read, by coach. */
let read: [coachId: string, clientIds: readonly string[]][]

const atSeven: MorningMail = { isOn: true, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'Europe/Berlin' }
const choose = (choice: Partial<MorningMail> = {}, by = coach) =>
  server.useCases.morningMail.setMorningMail(by, { ...atSeven, ...choice })
const run = () =>
  server.useCases.morningMail.sendMorningMails(server.organisationId, (...named) => void read.push(named))

/** Runs the task at an instant. Returns all mails sent since the test began. */
async function mailsAt(instant: string) {
  server.clock.set(new Date(instant))
  await run()
  return server.mails()
}
const countAt = async (instant: string) => (await mailsAt(instant)).length

/** Returns the ids of the clients to whom the mail links, in the mail's order. */
const linkedIn = (text = '') => [...text.matchAll(/\/clients\/([\da-f-]{36})/g)].map(([, id]) => id)

async function review(personId: string): Promise<void> {
  const { rules } = await server.useCases.attention.getAttention(coach, personId)
  await server.useCases.attention.reviewClient(coach, { personId, rules })
}

server.beginWith(async () => {
  coach = await addCoach(server, { email: 'dana@attune.test' })
  clients = []
  for (const [index, name] of names.entries()) {
    const { clientId } = await addClient(server, { coach, startedAt: `2026-06-0${index + 1}T00:00:00Z` })
    const [firstName = '', ...last] = name.split(' ')
    await sql`update person set first_name = ${firstName}, last_name = ${last.join(' ')} where id = ${clientId}`.execute(
      server.db,
    )
    clients.push(clientId)
  }
})
beforeEach(() => {
  read = []
  server.clock.set(new Date('2026-06-10T12:00:00Z'))
})

describe('a morning mail that a coach requests', () => {
  const textOf = (of: 'previewMorningMail' | 'sendMorningMail') =>
    actAs({ caller: { organisationId: server.organisationId, personId: coach.coachId } }, () =>
      server.useCases.morningMail[of](coach, { timezone: 'Europe/Berlin' }),
    )

  it('names the same clients as the preview, which sends nothing', async () => {
    const preview = await textOf('previewMorningMail')
    expect(preview.text).toMatchObject({ subject: '7 clients need you today', waiting: null })
    expect(preview.text.clients[0]).toBe('A. O.')
    expect(preview.personIds).toEqual(clients)
    expect(await server.mails()).toEqual([])
    expect(await textOf('sendMorningMail')).toEqual(preview)
    const [mail] = await server.mails()
    expect([mail?.to, mail?.subject, linkedIn(mail?.text)]).toEqual(['dana@attune.test', preview.text.subject, clients])
  })

  it('is not sent if there is no client to name', async () => {
    for (const client of clients) await review(client)
    const { text } = await textOf('sendMorningMail')
    expect([text.subject, text.clients]).toEqual([null, []])
    expect(await server.mails()).toEqual([])
  })

  it('doesn’t replace the day’s regular mail, and the preview doesn’t fix the day’s clients', async () => {
    await server.useCases.attention.budgetAttention(coach, {
      today: '2026-06-09',
      since: '2026-06-08T22:00:00Z',
      budget: 5,
    })
    await textOf('previewMorningMail')
    expect(
      await server.db.selectFrom('attention_day').select('day').where('day', '=', '2026-06-10').executeTakeFirst(),
    ).toBeUndefined()
    await choose()
    await textOf('sendMorningMail')
    expect(await countAt('2026-06-11T05:00:00Z')).toBe(2)
  })
})

describe('the morning mail', () => {
  it('is off until a coach turns it on, and can be turned off again', async () => {
    expect(await countAt('2026-06-11T05:00:00Z')).toBe(0)
    await choose()
    expect(await countAt('2026-06-12T05:00:00Z')).toBe(1)
    await choose({ isOn: false })
    expect(await countAt('2026-06-15T05:00:00Z')).toBe(1)
  })

  it('is sent at the chosen hour and lists the clients who need the coach, in the order of Attention, with links to each client, to Attention and to the settings', async () => {
    await choose()
    expect(await countAt('2026-06-11T04:59:59Z')).toBe(0)
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(mail).toMatchObject({ to: 'dana@attune.test', subject: '7 clients need you today' })
    expect(linkedIn(mail?.text)).toEqual(clients)
    for (const body of [mail?.text, mail?.html]) {
      for (const id of clients) expect(body).toContain(`http://127.0.0.1:4000/clients/${id}`)
      expect(body).toContain('http://127.0.0.1:4000/clients?view=attention')
      expect(body).toContain('http://127.0.0.1:4000/settings')
    }
  })

  it('shows clients by their initials, without figures', async () => {
    await choose()
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    const shown = mail?.text.match(/^.*(?=: http.*\/clients\/)/gm)
    expect(shown).toEqual(['A. O.', 'T. W.', 'M. Z.', 'É. D.', 'N.', 'J. W.', 'H. I.'])
    for (const name of names.flatMap((full) => full.split(' '))) expect(mail?.text).not.toContain(name)
    expect(mail?.text).not.toMatch(/\d+ ?(%|h\b|days?)/)
  })

  it('names the clients within the coach’s budget, and says how many are waiting beyond it; Attention then shows the same clients', async () => {
    await choose()
    const ask = { today: '2026-06-11', since: '2026-06-10T22:00:00Z' }
    await server.useCases.attention.budgetAttention(coach, { today: '2026-06-10', since: ask.since, budget: 5 })
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(linkedIn(mail?.text)).toEqual(clients.slice(0, 5))
    expect(mail?.subject).toBe('5 clients need you today')
    expect(mail?.text).toContain('2 more wait below them in Attention.')
    await review(clients[0] ?? '')
    const { personIds } = await server.useCases.attention.budgetAttention(coach, ask)
    expect(personIds).toEqual(clients.slice(0, 5))
  })

  it('counts all clients who need the coach and names the first 20 if the coach has no budget', async () => {
    for (let count = 0; count < 18; count++) await addClient(server, { coach, startedAt: '2026-06-08T00:00:00Z' })
    await choose()
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(mail?.subject).toBe('25 clients need you today')
    expect(mail?.text).toContain('25 clients need a look today')
    expect(linkedIn(mail?.text)).toHaveLength(20)
    expect(mail?.text).toContain('5 more wait below them in Attention.')
  })

  it('is in the coach’s language', async () => {
    await choose()
    await sql`update app_user set language = 'de-DE' where email = 'dana@attune.test'`.execute(server.db)
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(mail?.subject).toBe('7 Klient:innen brauchen Sie heute')
    expect(mail?.html).toContain('<html lang="de-DE">')
  })

  it('leaves out clients who are paused, archived or reviewed', async () => {
    await choose()
    const [paused = '', archived = '', reviewed = '', ...others] = clients
    await server.useCases.account.setClientState(coach, paused, 'paused')
    await server.useCases.account.setClientState(coach, archived, 'archived')
    server.clock.set(new Date('2026-06-11T04:30:00Z'))
    await review(reviewed)
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(linkedIn(mail?.text)).toEqual(others)
  })

  it('is not sent if there is no client to name, not even later that day', async () => {
    await choose()
    for (const id of clients) await server.useCases.account.setClientState(coach, id, 'paused')
    expect(await countAt('2026-06-11T05:00:00Z')).toBe(0)
    for (const id of clients) await server.useCases.account.setClientState(coach, id, 'active')
    expect(await countAt('2026-06-11T06:00:00Z')).toBe(0)
    expect(await countAt('2026-06-12T05:00:00Z')).toBe(1)
  })

  it('names no other coach’s client, and isn’t sent to a disabled account', async () => {
    const other = await addCoach(server, { email: 'other@attune.test' })
    const { clientId } = await addClient(server, { coach: other })
    const disabled = await addCoach(server, { email: 'disabled@attune.test' })
    await addClient(server, { coach: disabled })
    for (const one of [coach, other, disabled]) await choose({}, one)
    await sql`update app_user set status = 'disabled' where email = 'disabled@attune.test'`.execute(server.db)
    const mails = await mailsAt('2026-06-11T05:00:00Z')
    const linked = Object.fromEntries(mails.map(({ to, text }) => [to, linkedIn(text)]))
    expect(linked).toEqual({ 'dana@attune.test': clients, 'other@attune.test': [clientId] })
  })

  it('promise 34: is audited as the coach’s read of the clients that it names', async () => {
    await choose()
    const ask = { today: '2026-06-10', since: '2026-06-10T00:00:00Z', budget: 5 as const }
    await server.useCases.attention.budgetAttention(coach, ask)
    await mailsAt('2026-06-11T05:00:00Z')
    expect(read).toEqual([[coach.coachId, clients.slice(0, 5)]])
  })

  it('promise 19: shows a name that looks like HTML or like a header as plain text', async () => {
    await sql`update person set first_name = '<b>x', last_name = ${'"><script>\r\nBcc: a@b.example'}
      where id = ${clients[0]}`.execute(server.db)
    await choose()
    const [mail] = await mailsAt('2026-06-11T05:00:00Z')
    expect(mail?.html).not.toMatch(/<script|<b>/)
    expect(linkedIn(mail?.text)).toEqual(clients)
  })
})

describe('a coach’s morning mail', () => {
  it('is sent only once a day, however often the task runs, and in however many processes', async () => {
    await choose()
    server.clock.set(new Date('2026-06-11T05:00:00Z'))
    await Promise.all(Array.from({ length: 6 }, run))
    await run()
    expect(await server.mails()).toHaveLength(1)
  })

  it('is not sent a second time if the hour or the zone changes', async () => {
    await choose()
    await mailsAt('2026-06-11T05:00:00Z')
    await choose({ hour: 8 })
    expect(await countAt('2026-06-11T06:00:00Z')).toBe(1)
    await choose({ hour: 9, timezone: 'Europe/Lisbon' })
    expect(await countAt('2026-06-11T08:00:00Z')).toBe(1)
    expect(await countAt('2026-06-12T08:00:00Z')).toBe(2)
  })

  it('is sent only on the days that the coach chose', async () => {
    await choose({ days: [5, 7] })
    const counts = []
    for (const day of ['11', '12', '13', '14', '15']) counts.push(await countAt(`2026-06-${day}T05:00:00Z`))
    expect(counts).toEqual([0, 1, 1, 2, 2])
  })

  it('is late if the server was down at the chosen hour, but never by more than four hours', async () => {
    await choose()
    expect(await countAt('2026-06-11T08:59:00Z')).toBe(1)
    expect(await countAt('2026-06-12T09:00:00Z')).toBe(1)
    expect(await countAt('2026-06-15T05:00:00Z')).toBe(2)
  })

  it('is first sent on the next day if the chosen hour has already passed today', async () => {
    server.clock.set(new Date('2026-06-11T05:30:00Z'))
    await choose()
    expect(await countAt('2026-06-11T05:31:00Z')).toBe(0)
    expect(await countAt('2026-06-12T05:00:00Z')).toBe(1)
  })
})

it('is sent in the next round if it fails, and doesn’t delay another coach’s mail', async () => {
  const other = await addCoach(server, { email: 'other@attune.test' })
  await addClient(server, { coach: other })
  await choose()
  await choose({}, other)
  server.clock.set(new Date('2026-06-11T05:00:00Z'))
  const fails = server.useCases.morningMail.sendMorningMails(server.organisationId, (coachId) => {
    if (coachId === coach.coachId) throw new Error('The audit is full')
  })
  await expect(fails).rejects.toThrow('The audit is full')
  expect((await server.mails()).map(({ to }) => to)).toEqual(['other@attune.test'])
  await run()
  expect((await server.mails()).map(({ to }) => to)).toEqual(['other@attune.test', 'dana@attune.test'])
})

it('is one of at most ten in a round; the next rounds send the others', async () => {
  const coaches = [coach]
  for (let count = 0; count < 20; count++) {
    const one = await addCoach(server)
    await addClient(server, { coach: one })
    coaches.push(one)
  }
  for (const one of coaches) await choose({}, one)
  server.clock.set(new Date('2026-06-11T05:00:00Z'))
  const counts = []
  for (const isMore of [true, true, false]) {
    expect(await run()).toBe(isMore)
    counts.push((await server.mails()).length)
  }
  expect(counts).toEqual([10, 20, 21])
})

it('promise 15: is controlled by settings that only the coach can read and change, and its last date can’t be changed', async () => {
  const other = await addCoach(server)
  await choose()
  await choose({ hour: 6 }, other)
  await mailsAt('2026-06-11T05:00:00Z')
  const asCoach = <Result>(work: () => Result) =>
    actAs({ caller: { organisationId: coach.organisationId, personId: coach.coachId } }, work)
  const { db } = server
  const seen = await asCoach(() => db.selectFrom('morning_mail').select('coach_id').orderBy('coach_id').execute())
  expect(seen).toEqual([{ coach_id: coach.coachId }])
  expect(await asCoach(() => db.selectFrom('morning_mail_day').select('day').orderBy('day').execute())).toEqual([
    { day: '2026-06-11' },
  ])
  await asCoach(() => db.updateTable('morning_mail').set({ hour: 9 }).execute())
  expect(await server.useCases.morningMail.getMorningMail(other)).toMatchObject({ hour: 6 })
  await expect(asCoach(() => db.deleteFrom('morning_mail_day').execute())).rejects.toMatchObject({ code: '42501' })
})
