import { contract, type ChosenReminders } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { actAs } from '../../../platform/request-actor.ts'

const server = createTestServer()
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey

const choose = (chosen: Partial<ChosenReminders> = {}, by = client) =>
  server.useCases.calendar.setReminders(by, { exercises: false, reflections: true, ...chosen })
const run = () => server.useCases.calendar.sendReminders(server.organisationId)

/** Runs the task at an instant. Returns the number of mails since the test began. */
async function countAt(instant: string) {
  server.clock.set(new Date(instant))
  await run()
  return (await server.mails()).length
}

beforeEach(async () => {
  server.clock.set(new Date('2026-06-10T22:30:00Z'))
  coach = await addCoach(server)
  // In summer, Berlin is two hours ahead of UTC.
  client = await addClient(server, { coach, ...amara, timezone: 'Europe/Berlin', startedAt: '2026-06-01T04:00:00Z' })
})

describe('a reminder', () => {
  it('is off until the client turns it on, and once the client has turned it off again', async () => {
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(0)
    await choose()
    expect(await countAt('2026-06-11T10:00:00Z')).toBe(1)
    await choose({ reflections: false })
    expect(await countAt('2026-06-11T13:00:00Z')).toBe(1)
  })

  it('is sent when a window opens in the client’s zone, and not before', async () => {
    await choose()
    expect(await countAt('2026-06-11T03:59:59Z')).toBe(0)
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(1)
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: amara.email, subject: 'Attune: something is open now' })
    expect(mail?.text).toContain('questions, until 10:00')
    expect(mail?.text).toContain('http://127.0.0.1:4000/me/')
  })

  it('is sent at the same local time after a clock change', async () => {
    await choose({ exercises: true, reflections: false })
    expect(await countAt('2026-10-24T05:00:00Z')).toBe(1)
    expect(await countAt('2026-10-25T05:00:00Z')).toBe(1)
    expect(await countAt('2026-10-25T06:00:00Z')).toBe(2)
  })

  it('names only the chosen kinds, and an exercise and a reflection that open at the same time share one mail', async () => {
    await choose({ exercises: true })
    expect(await countAt('2026-06-11T16:00:00Z')).toBe(1)
    const [mail] = await server.mails()
    expect(mail?.text).toContain('a session, until 00:00')
    expect(mail?.text).toContain('questions, until 19:30')
    await choose({ exercises: true, reflections: false })
    expect(await countAt('2026-06-11T19:00:00Z')).toBe(1)
  })

  it('is sent only for the chosen slots and windows', async () => {
    await choose({ exercises: true, slots: ['evening'], windows: ['noon', 'evening'] })
    for (const [instant, mails] of [
      ['2026-06-11T04:00:00Z', 0],
      ['2026-06-11T05:00:00Z', 0],
      ['2026-06-11T10:00:00Z', 1],
      ['2026-06-11T11:00:00Z', 1],
      ['2026-06-11T13:00:00Z', 1],
      ['2026-06-11T16:00:00Z', 2],
      ['2026-06-11T19:00:00Z', 2],
    ] as const)
      expect([instant, await countAt(instant)]).toEqual([instant, mails])
    const mail = (await server.mails()).at(-1)
    expect(mail?.text).toContain('a session, until 00:00')
    expect(mail?.text).toContain('questions, until 19:30')
  })

  it('is not sent for a window or slot that is done', async () => {
    await choose({ exercises: true })
    server.clock.set(new Date('2026-06-11T04:00:10Z'))
    await server.useCases.survey.recordReflections(client, { reflections: [reflection('2026-06-11T04:00:05Z')] })
    expect(await countAt('2026-06-11T04:00:30Z')).toBe(0)
    server.clock.set(new Date('2026-06-11T05:02:00Z'))
    await server.useCases.exercise.recordExercises(client, {
      exercises: [session('2026-06-11T05:00:00Z', { minutes: 1 })],
    })
    expect(await countAt('2026-06-11T05:02:30Z')).toBe(0)
  })

  it('reveals nothing about health, is in the client’s language, and can be turned off with one click', async () => {
    await choose({ exercises: true })
    const texts = []
    for (const [day, language] of [
      ['11', 'en-US'],
      ['12', 'de-DE'],
      ['13', 'es-ES'],
      ['14', 'fr-FR'],
    ] as const) {
      await server.db.updateTable('app_user').set({ language }).where('email', '=', amara.email).execute()
      await countAt(`2026-06-${day}T16:00:00Z`)
      const mail = (await server.mails()).at(-1)
      if (!mail) throw new Error('There is no mail')
      expect(mail.html).toContain(`<html lang="${language}">`)
      texts.push(mail.subject)
      const said = mail.subject + mail.text
      expect(said).not.toMatch(/health|breath|heart|wellbeing|mental|stress|exercise|reflect|gesund|atem|übung/i)
      expect(said).not.toMatch(/salud|respir|ejercicio|santé|exercice|coach|amara o/i)
      const source = (await composeMail(mail)).toString()
      expect(source).toMatch(/^List-Unsubscribe: ?\r?\n? ?<http:\/\/127\.0\.0\.1:4000\/calendar\/reminders\//m)
      expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    }
    expect(new Set(texts).size).toBe(4)
  })
})

describe('a window’s reminder', () => {
  it('is sent only once, however often the task runs, and in however many processes', async () => {
    await choose({ exercises: true })
    server.clock.set(new Date('2026-06-11T16:00:00Z'))
    await Promise.all(Array.from({ length: 6 }, run))
    await run()
    expect(await server.mails()).toHaveLength(1)
    expect(await countAt('2026-06-11T16:20:00Z')).toBe(1)
  })

  it('is sent only once, even if the client turns reminders off and on again', async () => {
    await choose()
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(1)
    await choose({ reflections: false })
    await choose()
    expect(await countAt('2026-06-11T04:01:00Z')).toBe(1)
  })

  it('is never sent late: a window that opened while the server was down gets none', async () => {
    await choose({ exercises: true })
    expect(await countAt('2026-06-11T04:29:59Z')).toBe(1)
    // Three slots and windows have opened since then.
    expect(await countAt('2026-06-11T15:00:00Z')).toBe(1)
    expect(await countAt('2026-06-14T09:59:00Z')).toBe(1)
    expect(await countAt('2026-06-14T10:00:00Z')).toBe(2)
  })

  it('is not sent if its mail has waited too long for the mail server', async () => {
    await choose()
    server.clock.set(new Date('2026-06-11T04:00:00Z'))
    await run()
    server.clock.set(new Date('2026-06-11T04:30:00Z'))
    await expect(server.mails()).rejects.toThrow('too late')
    expect(await server.mails()).toEqual([])
  })

  it('is not sent if the window opened before the client turned reminders on', async () => {
    server.clock.set(new Date('2026-06-11T04:05:00Z'))
    await choose()
    expect(await countAt('2026-06-11T04:06:00Z')).toBe(0)
  })
})

describe('a client’s reminder', () => {
  it('is not sent while the client is paused', async () => {
    await choose()
    await server.useCases.account.setClientState(coach, client.clientId, 'paused')
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(0)
    await server.useCases.account.setClientState(coach, client.clientId, 'active')
    expect(await countAt('2026-06-11T10:00:00Z')).toBe(1)
  })

  it('is not sent after consent is withdrawn', async () => {
    await choose()
    const accessToken = await server.signIn(amara.email, amara.password)
    await server.call(contract.auth.withdrawConsent, {}, { accessToken })
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(0)
  })

  it('is not sent if the account is disabled', async () => {
    await choose()
    await server.db.updateTable('app_user').set({ status: 'disabled' }).where('email', '=', amara.email).execute()
    expect(await countAt('2026-06-11T04:00:00Z')).toBe(0)
  })

  it('is not sent in Grow, which has no plan', async () => {
    const step = { bpm: 8 as const, goals: [], goalChoices: ['calm' as const] }
    for (const startedAt of ['2026-06-03T04:00:00Z', '2026-06-05T04:00:00Z'])
      await server.useCases.journey.beginNextStep({ ...client, startedAt, ...step })
    await choose({ exercises: true })
    expect(await countAt('2026-06-11T05:00:00Z')).toBe(0)
  })
})

describe('the link in a reminder', () => {
  const linkOf = async () => {
    await choose()
    await countAt('2026-06-11T04:00:00Z')
    const [mail] = await server.mails()
    return new URL(mail?.unsubscribe ?? '').pathname
  }

  it('asks for confirmation first, and ends reminders with a POST that needs no sign-in', async () => {
    const path = await linkOf()
    const page = await server.request(path)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('End the reminders?')])
    expect(await server.useCases.calendar.getReminders(client)).toMatchObject({ exercises: false, reflections: true })
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await server.request(path, { method: 'POST', body, headers })).status).toBe(200)
    expect(await server.useCases.calendar.getReminders(client)).toMatchObject({ exercises: false, reflections: false })
    expect(await countAt('2026-06-11T10:00:00Z')).toBe(1)
  })

  it('is not found if it was changed, and the log contains only its pattern', async () => {
    const path = await linkOf()
    const other = await addClient(server, { coach })
    await choose({}, other)
    const forged = path.replace(client.clientId, other.clientId)
    for (const method of ['GET', 'POST']) expect((await server.request(forged, { method })).status).toBe(404)
    expect(await server.useCases.calendar.getReminders(other)).toMatchObject({ reflections: true })
    await server.request(path)
    expect(server.logged.join('\n')).toContain('GET /calendar/reminders/{link}')
    expect(server.logged.join('\n')).not.toContain(client.clientId)
  })
})

it('promise 15: clients see and change only their own choice, and coaches see none', async () => {
  const other = await addClient(server, { coach })
  await choose()
  await choose({ exercises: true }, other)
  await countAt('2026-06-11T04:00:00Z')
  const as = <Result>(personId: string, work: () => Result) =>
    actAs({ caller: { organisationId: client.organisationId, personId } }, work)
  const { db } = server
  const chosen = () => db.selectFrom('reminder').select('client_id').orderBy('client_id').execute()
  expect(await as(client.clientId, chosen)).toEqual([{ client_id: client.clientId }])
  expect(await as(coach.coachId, chosen)).toEqual([])
  await expect(as(client.clientId, () => db.deleteFrom('reminded_opening').execute())).rejects.toMatchObject({
    code: '42501',
  })
})
