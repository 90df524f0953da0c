import {
  CONSENT_VERSION,
  DAY_MS,
  contract,
  type Access,
  type Consent,
  type Operation,
  type Person,
  type RequestOf,
} from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { testTokenSecret } from '../../../../test/support/global-setup.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { createJobs, installJobs } from '../../../platform/jobs/jobs.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { eraseIfDue, queueErasures, workOnErasures } from './erasures.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { auth, account, journey } = contract
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
const teodora = { email: 'teodora@attune.test', password: 'Riverbend-47' }
let coach: CoachScope

beforeEach(async () => {
  coach = await addCoach(server, dana)
})

async function call<O extends Operation>(
  operation: O,
  who: { email: string; password: string },
  request: RequestOf<O>,
) {
  const accessToken = await server.signIn(who.email, who.password)
  return server.call(operation, request, { accessToken })
}
const consentOf = async (who: typeof dana) => (await (await call(auth.getConsent, who, {})).json()) as Consent

/** Accepts an invite in a browser that is set to German. */
async function join(): Promise<string> {
  await call(auth.inviteClient, dana, { body: { email: teodora.email } })
  const mails = await server.mails()
  const [token = ''] = mails.flatMap(({ text }) => /\/invite\/([\w-]{43})$/m.exec(text)?.[1] ?? [])
  const profile = { firstName: 'Teodora', lastName: 'Ilieva', birthDate: '1990-05-04', gender: 'female' as const }
  const body = { ...profile, token, timezone: 'Europe/Sofia', password: teodora.password, consent: true as const }
  const joined = await server.call(auth.acceptInvite, { body }, { headers: { 'Accept-Language': 'de-AT' } })
  return ((await joined.json()) as Person).id
}

it('accepting an invite stores the version and language of the consent text, and the time', async () => {
  await join()
  expect(await consentOf(teodora)).toEqual({
    version: CONSENT_VERSION,
    language: 'de-DE',
    givenAt: server.clock.now().toISOString(),
    withdrawnAt: null,
    erasedAfterDays: null,
    erasedAt: null,
  })
})

it('promise 6: withdrawing consent ends the coach’s access immediately, but the client can still read their own records', async () => {
  const personId = await join()
  const params = { personId }
  expect((await call(journey.getJourney, dana, { params })).status).toBe(200)
  for (const _ of ['once', 'again']) expect((await call(auth.withdrawConsent, teodora, {})).status).toBe(204)
  expect((await call(journey.getJourney, dana, { params })).status).toBe(404)
  const persons = (await (await call(account.listPersons, dana, {})).json()) as Person[]
  expect(persons.map(({ id }) => id)).toEqual([coach.coachId])
  expect((await call(journey.getJourney, teodora, { params })).status).toBe(200)
  const withdrawnAt = server.clock.now().toISOString()
  expect(await consentOf(teodora)).toMatchObject({ version: CONSENT_VERSION, withdrawnAt })
})

it('only the client sees which coach read the profile, made a report or started a step', async () => {
  const amara = { email: 'amara@attune.test', password: 'Attune2026' }
  const { clientId: personId } = await addClient(server, { coach, ...amara, startedAt: '2026-06-01T04:00:00Z' })
  const accesses = async (who = amara) => {
    await server.audit.seal()
    return (await (await call(auth.listAccesses, who, {})).json()) as Access[]
  }
  expect(await accesses()).toEqual([])
  const accessToken = await server.signIn(dana.email, dana.password)
  // These three reads count as one view of the profile. Listing all clients doesn't count.
  for (const operation of [journey.getJourney, account.listNotes, contract.analytics.getIndicators])
    expect((await server.call(operation, { params: { personId } }, { accessToken })).status).toBe(200)
  await server.call(account.listPersons, {}, { accessToken })
  expect(await accesses()).toMatchObject([{ firstName: 'Dana', kind: 'profileRead' }])
  const sense = {
    step: 'sense' as const,
    bpm: 8 as const,
    goals: ['stressBalance' as const],
    goalChoices: ['calm' as const],
  }
  const started = await server.call(journey.startNextStep, { params: { personId }, body: sense }, { accessToken })
  expect(started.status).toBeLessThan(300)
  expect((await accesses()).map(({ kind }) => kind)).toEqual(['stepChanged', 'profileRead'])
  const other = { email: 'kofi@attune.test', password: 'Attune2026' }
  await addClient(server, { coach, ...other, startedAt: '2026-06-01T04:00:00Z' })
  expect(await accesses(other)).toEqual([])
})

it('withdrawing a consent doesn’t change the consent and the coach of another client', async () => {
  const other = { email: 'amara@attune.test', password: 'Attune2026' }
  const { clientId } = await addClient(server, { coach, ...other })
  await join()
  await call(auth.withdrawConsent, teodora, {})
  expect((await call(journey.getJourney, dana, { params: { personId: clientId } })).status).toBe(200)
  // A client who was created without an invite has no stored consent, but can still withdraw it.
  expect(await consentOf(other)).toMatchObject({ version: null, language: null, givenAt: null, withdrawnAt: null })
  await call(auth.withdrawConsent, other, {})
  expect(await consentOf(other)).toMatchObject({ givenAt: null, withdrawnAt: server.clock.now().toISOString() })
  expect((await call(journey.getJourney, dana, { params: { personId: clientId } })).status).toBe(404)
})

describe('the records of a client who withdraws', () => {
  const files = () => openStorage(server)
  const erase = async () => {
    const { privacy } = server.useCases
    const { signIn: pool } = server.database.pools
    const queued: ClientKey[] = []
    const add = async (_queue: string, _key: string, client: object) => void queued.push(client as ClientKey)
    await queueErasures({ add }, privacy, server.organisationId)
    const deps = { privacy, pool, files: files(), tokenSecret: testTokenSecret, now: () => server.clock.now() }
    return Promise.all(queued.map(eraseIfDue(deps)))
  }
  const setWithdrawal = (days: number | null) => server.useCases.privacy.setWithdrawal(server.organisationId, days)
  const withdraw = () => call(auth.withdrawConsent, teodora, {})
  const isThere = async (personId: string) =>
    (await server.db.selectFrom('person').where('id', '=', personId).select('id').executeTakeFirst()) !== undefined

  it('are kept unless the organisation has chosen otherwise', async () => {
    const personId = await join()
    await withdraw()
    expect(await consentOf(teodora)).toMatchObject({ erasedAfterDays: null, erasedAt: null })
    server.clock.advance({ days: 400 })
    expect(await erase()).toEqual([])
    expect(await isThere(personId)).toBe(true)
  })

  it('are erased on the day that was announced to the client before the withdrawal, even if the setting changes later', async () => {
    const personId = await join()
    await setWithdrawal(30)
    expect(await consentOf(teodora)).toMatchObject({ erasedAfterDays: 30, erasedAt: null })
    await withdraw()
    const erasedAt = new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString()
    await setWithdrawal(null)
    expect(await consentOf(teodora)).toMatchObject({ erasedAfterDays: null, erasedAt })
    // Withdrawing again doesn't move the day.
    server.clock.advance({ days: 1 })
    await withdraw()
    expect(await consentOf(teodora)).toMatchObject({ erasedAt })
    server.clock.set(new Date(Date.parse(erasedAt) - 1))
    expect(await erase()).toEqual([])
    server.clock.set(new Date(erasedAt))
    expect(await erase()).toEqual([true])
    expect(await isThere(personId)).toBe(false)
    await expect(server.signIn(teodora.email, teodora.password)).rejects.toMatchObject({ status: 401 })
    expect(await erase()).toEqual([])
    // The file ensures that restoring an older backup erases the client again.
    expect(await files().has(server.organisationId, `erased-${personId}`)).toBe(true)
  })

  it('are kept if a coach has been assigned since then, or if the client has not withdrawn', async () => {
    const personId = await join()
    const other = { email: 'amara@attune.test', password: 'Attune2026' }
    const { clientId } = await addClient(server, { coach, ...other })
    await setWithdrawal(1)
    await withdraw()
    await server.useCases.account.assignClient({ ...coach, clientId: personId })
    expect(await consentOf(teodora)).toMatchObject({ erasedAt: null })
    server.clock.advance({ days: 2 })
    expect(await erase()).toEqual([])
    expect([await isThere(personId), await isThere(clientId)]).toEqual([true, true])
  })

  it('are erased by a job in one process, with the server’s own login', async () => {
    const personId = await join()
    await setWithdrawal(1)
    await withdraw()
    server.clock.advance({ days: 2 })
    const { privacy } = server.useCases
    const { owner, signIn: pool } = { owner: server.database.pool, ...server.database.pools }
    await installJobs(owner, { signIn: 'attune_sign_in' })
    const jobs = createJobs(pool, (error) => {
      throw error
    })
    const erased = Promise.withResolvers<void>()
    const deps = { privacy, pool, files: files(), tokenSecret: testTokenSecret, now: () => server.clock.now() }
    try {
      await queueErasures(jobs, privacy, server.organisationId)
      await workOnErasures(jobs, deps, erased.resolve)
      await erased.promise
    } finally {
      await jobs.stop()
    }
    expect(await isThere(personId)).toBe(false)
  })
})
