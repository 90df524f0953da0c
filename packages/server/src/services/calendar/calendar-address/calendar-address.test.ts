import { contract, type NewCalendarAddress, type Today } from '@attune/api/contract'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { actAs } from '../../../platform/request-actor.ts'

const server = createTestServer()
const { createCalendarAddress, getCalendarAddress, deleteCalendarAddress, getToday } = contract.calendar
const amara = { email: 'amara@attune.test', password: 'Attune2026' }
const password = 'Attune2026'
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  server.clock.set(new Date('2026-10-22T08:00:00Z'))
  coach = await addCoach(server, { email: 'dana@attune.test', password })
  client = await addClient(server, { coach, ...amara, timezone: 'Europe/Berlin', startedAt: '2026-10-01T04:00:00Z' })
  accessToken = await server.signIn(amara.email, amara.password)
})

/** Turns on or renews the address. Returns its path. */
async function create() {
  const response = await server.call(createCalendarAddress, {}, { accessToken })
  expect(response.status).toBe(201)
  return new URL(((await response.json()) as NewCalendarAddress).address).pathname
}
const read = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })

/** Returns the events as a calendar app reads them. */
async function eventsAt(path: string) {
  const response = await read(path)
  expect(response.status).toBe(200)
  const events = new ICAL.Component(ICAL.parse(await response.text()) as []).getAllSubcomponents('vevent')
  return events.map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, starts: startDate.toJSDate().toISOString(), ends: endDate.toJSDate().toISOString() }
  })
}

describe('the calendar of a client’s plan', () => {
  it('contains the slots and windows of today and the coming two weeks, at the times shown in Today', async () => {
    const events = await eventsAt(await create())
    const today = (await (await server.call(getToday, {}, { accessToken })).json()) as Today
    const ofToday = events.filter(({ starts }) => starts < '2026-10-22T22:00:00.000Z')
    const openings = [...today.slots, ...today.windows].map(({ opensAt }) => opensAt)
    expect(ofToday.map(({ starts }) => starts).toSorted()).toEqual(openings.toSorted())
    const windows = ofToday.filter(({ summary }) => summary === 'Attune: questions')
    expect(windows.map(({ ends }) => ends)).toEqual(today.windows.map(({ closesAt }) => closesAt))
    expect(events).toHaveLength(14 * 8)
  })

  it('shows times on the client’s clock before and after it changes', async () => {
    const events = await eventsAt(await create())
    // The clocks go back on 2026-10-25.
    const first = (day: string) =>
      events.filter(({ summary, starts }) => summary === 'Attune: session' && starts.startsWith(day))[0]
    expect(first('2026-10-24')).toMatchObject({ starts: '2026-10-24T05:00:00.000Z', ends: '2026-10-24T11:00:00.000Z' })
    expect(first('2026-10-25')).toMatchObject({ starts: '2026-10-25T06:00:00.000Z', ends: '2026-10-25T12:00:00.000Z' })
    const last = events.findLast(({ summary }) => summary === 'Attune: session')
    expect(last).toMatchObject({ starts: '2026-11-04T17:00:00.000Z', ends: '2026-11-04T23:00:00.000Z' })
  })

  it('gives an event the same id each time it is read, and every event a different id', async () => {
    const path = await create()
    const before = await eventsAt(path)
    server.clock.set(new Date('2026-10-23T08:00:00Z'))
    const after = await eventsAt(path)
    expect(new Set(before.map(({ uid }) => uid)).size).toBe(before.length)
    const idAt = (events: typeof before, at: string) => events.filter(({ starts }) => starts === at)
    expect(idAt(after, '2026-10-24T05:00:00.000Z')).toEqual(idAt(before, '2026-10-24T05:00:00.000Z'))
  })

  it('reveals nothing about health, and names no one, in every language', async () => {
    const path = await create()
    for (const language of ['en-US', 'de-DE', 'es-ES', 'fr-FR'] as const) {
      await server.db.updateTable('app_user').set({ language }).where('email', '=', amara.email).execute()
      const text = await (await read(path)).text()
      expect(text).not.toMatch(/health|breath|heart|wellbeing|mental|stress|coach|exercise|reflect|gesund|atem|übung/i)
      expect(text).not.toMatch(/salud|respir|ejercicio|santé|exercice|amara|okafor/i)
      expect(text).not.toContain(client.clientId)
      expect(text).toContain('SUMMARY:Attune')
    }
  })

  it('is not sent again while it is unchanged, and is not stored in shared caches', async () => {
    const path = await create()
    const first = await read(path)
    const headers = ['content-type', 'cache-control'].map((name) => first.headers.get(name))
    expect(headers).toEqual(['text/calendar; charset=utf-8', 'private, no-cache'])
    server.clock.set(new Date('2026-10-22T12:00:00Z'))
    const again = await read(path, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('has no events in Grow, because Grow plans nothing', async () => {
    const path = await create()
    const step = { bpm: 8 as const, goals: [], goalChoices: ['calm' as const] }
    for (const startedAt of ['2026-10-10T04:00:00Z', '2026-10-20T04:00:00Z'])
      await server.useCases.journey.beginNextStep({ ...client, startedAt, ...step })
    expect(await eventsAt(path)).toEqual([])
  })

  it('can be read at most sixty times an hour', async () => {
    const path = await create()
    for (let count = 0; count < 60; count++) await (await read(path)).text()
    const refused = await read(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})

describe('the address of a calendar', () => {
  const unknown = `/calendar/plan/${'a'.repeat(43)}.ics`

  it('is stored only as a hash, and appears in no table, answer or audit record', async () => {
    const path = await create()
    const secret = /plan\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
    await (await read(path)).text()
    const known = await server.call(getCalendarAddress, {}, { accessToken })
    expect(await known.json()).toEqual({ createdAt: server.clock.now().toISOString() })
    expect(server.logged.join('\n')).toContain('GET /calendar/plan/{secret}.ics')
    expect(server.logged.join('\n')).not.toContain(secret)
    await server.audit.seal()
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       order by 1`,
    )
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      )
      expect(rows.map(({ row }) => row).join('\n'), name).not.toContain(secret)
    }
    const changes = await server.database.owner
      .selectFrom('audit_record')
      .where('subject', '=', 'calendar_address')
      .orderBy('sequence')
      .select(['caller', 'action', 'ids'])
      .execute()
    expect(changes).toEqual([{ caller: client.clientId, action: 'insert', ids: [client.clientId] }])
  })

  it('is not found once it is renewed or turned off, just like an unknown address', async () => {
    const first = await create()
    const second = await create()
    const status = async (path: string) => (await read(path)).status
    expect([await status(first), await status(second), await status(unknown)]).toEqual([404, 200, 404])
    expect(await status('/calendar/plan/short.ics')).toBe(404)
    expect((await server.call(deleteCalendarAddress, {}, { accessToken })).status).toBe(204)
    expect(await status(second)).toBe(404)
  })

  it('is not found while the client is paused', async () => {
    const path = await create()
    const { account } = server.useCases
    await account.setClientState(coach, client.clientId, 'paused')
    expect((await read(path)).status).toBe(404)
    await account.setClientState(coach, client.clientId, 'active')
    expect((await read(path)).status).toBe(200)
  })

  it('is not found after the consent is withdrawn, or the account is disabled', async () => {
    const path = await create()
    await server.db.updateTable('app_user').set({ status: 'disabled' }).where('email', '=', amara.email).execute()
    expect((await read(path)).status).toBe(404)
    await server.db.updateTable('app_user').set({ status: 'active' }).where('email', '=', amara.email).execute()
    await server.call(contract.auth.withdrawConsent, {}, { accessToken })
    expect((await read(path)).status).toBe(404)
  })

  it('can be guessed at most sixty times an hour from one network address', async () => {
    for (let count = 0; count < 60; count++) expect((await read(unknown)).status).toBe(404)
    expect((await read(unknown)).status).toBe(429)
  })

  it('promise 15: belongs only to the client: the coach can neither see nor change it', async () => {
    await create()
    const asCoach = <Result>(work: () => Result) =>
      actAs({ caller: { organisationId: coach.organisationId, personId: coach.coachId } }, work)
    const seen = await asCoach(() =>
      server.db.selectFrom('calendar_address').select('client_id').orderBy('client_id').execute(),
    )
    expect(seen).toEqual([])
    const changed = await asCoach(() => server.db.deleteFrom('calendar_address').executeTakeFirst())
    expect(changed.numDeletedRows).toBe(0n)
  })
})
