import { contract, type Problem, type ReportContent, type ReportDraft, type ReportFigures } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { getReportDraft, getReportFigures, putReportDraft } = contract.resource
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let params: { personId: string }
let accessToken: string

const texts = { mentalWellbeing: 'Calmer', physicalWellbeing: '', productivity: 'Steady', finalComments: 'Well done' }
const content: ReportContent = { period: 'wholeJourney', texts }

beforeEach(async () => {
  coach = await addCoach(server, dana)
  client = await addClient(server, { coach })
  params = { personId: client.clientId }
  accessToken = await server.signIn(dana.email, dana.password)
})

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const problemOf = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, ((await response.json()) as Problem).code]
}

describe('the figures of a report', () => {
  it('are averages over the report’s period, with the number of days that have a value', async () => {
    const { useCases } = server
    const answers: [string, number][] = [
      ['01', 2],
      ['04', 6],
      ['10', 8],
      ['11', 9],
    ]
    await useCases.survey.storeReflections({
      ...client,
      reflections: answers.map(([day, answer]) => reflection(`2026-06-${day}T06:30:00Z`, answer)),
    })
    const figures = (period?: 'currentStep' | 'lastSevenDays') =>
      json(server.call(getReportFigures, { params, query: period ? { period } : {} }, { accessToken }))
    const average = (value: number, coverage: number) => ({ average: value, coverage, change: null })
    expect(await figures()).toEqual({
      ...params,
      period: 'wholeJourney',
      from: '2026-06-01',
      until: '2026-06-11',
      days: 11,
      // The average is (20 + 60 + 80 + 90) / 4 = 62.5.
      productivity: average(63, 4),
      mental: average(63, 4),
      physical: average(63, 4),
      hours: null,
      limit: 10,
      change: null,
    })
    const week = { from: '2026-06-05', days: 7, mental: average(85, 2) }
    expect(await figures('lastSevenDays')).toMatchObject(week)
    const shown = await useCases.indicators.getIndicators(coach, client.clientId)
    expect(shown.mental).toMatchObject(week.mental)
    const choices = { bpm: 8 as const, goals: [], goalChoices: [] }
    await useCases.journey.beginNextStep({ ...client, startedAt: '2026-06-10T00:00:00Z', ...choices })
    expect(await figures('currentStep')).toMatchObject({ from: '2026-06-10', days: 2, mental: average(85, 2) })
  })

  it('have a change only if the period is the last seven days', async () => {
    const earlier = await addClient(server, { coach, startedAt: '2026-05-25T00:00:00Z' })
    const days = ['05-29', '05-30', '05-31', '06-01', '06-06', '06-07', '06-08', '06-09']
    await server.useCases.survey.storeReflections({
      ...earlier,
      reflections: days.map((day, index) => reflection(`2026-${day}T06:30:00Z`, index < 4 ? 8 : 6)),
    })
    const personId = earlier.clientId
    const figures = async (period: 'wholeJourney' | 'lastSevenDays') => {
      const request = { params: { personId }, query: { period } }
      return (await json<ReportFigures>(server.call(getReportFigures, request, { accessToken }))).mental
    }
    expect(await figures('lastSevenDays')).toEqual({ average: 60, coverage: 4, change: -20 })
    // Beside the 70% of a longer period, the change over seven days would be misleading.
    expect(await figures('wholeJourney')).toEqual({ average: 70, coverage: 8, change: null })
  })

  it('are returned even without a journey and without data', async () => {
    const { clientId } = await addClient(server, { coach, startedAt: null })
    const answer = server.call(getReportFigures, { params: { personId: clientId } }, { accessToken })
    const none = { average: null, coverage: 0 }
    expect(await json(answer)).toMatchObject({ days: 1, from: '2026-06-11', productivity: none, hours: null })
  })
})

describe('a report’s draft', () => {
  const put = (version: number | string | undefined, body = content) =>
    server.call(
      putReportDraft,
      { params, body, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } },
      { accessToken },
    )

  it('is stored with its version, and a second tab can’t overwrite it unnoticed', async () => {
    const none = await json<ReportDraft>(server.call(getReportDraft, { params }, { accessToken }))
    expect([none.version, none.texts.finalComments]).toEqual([0, ''])
    expect(await json(put(0))).toEqual({ ...params, ...content, version: 1, unprintable: [] })
    expect(await problemOf(put(0))).toEqual([412, 'stale_version'])
    const other = { ...content, texts: { ...texts, productivity: 'Other words' } }
    expect((await put(1, other)).headers.get('etag')).toBe('"2"')
    expect(await problemOf(put(1))).toEqual([412, 'stale_version'])
    expect(await json(server.call(getReportDraft, { params }, { accessToken }))).toMatchObject({ ...other, version: 2 })
    expect(await json(put(undefined))).toMatchObject({ version: 3 })
  })

  it('promise 32: is refused as stale if no draft can have its version', async () => {
    for (const version of ['2147483648', '9223372036854775808', '9'.repeat(400), '-1', '1e3'])
      expect(await problemOf(put(version)), version.slice(0, 20)).toEqual([412, 'stale_version'])
    expect((await put('9'.repeat(400) + '", "0')).status).toBe(200)
  })

  it('lists the characters in its texts and both people’s names that a report can’t print', async () => {
    const written = { ...content, texts: { ...texts, productivity: 'Calm 平静 \u{13000} \u{13000} 🙂' } }
    expect(await json(put(0, written))).toMatchObject({ unprintable: ['\u{13000}'] })
    const row = { first_name: 'Amara \u{13001}' }
    await server.db.updateTable('person').set(row).where('id', '=', client.clientId).execute()
    const draft = await json<ReportDraft>(server.call(getReportDraft, { params }, { accessToken }))
    expect(draft.unprintable).toEqual(['\u{13001}', '\u{13000}'])
  })

  it('is created only once if two tabs create it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(0)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  })

  it('may have up to 500 characters in each text', async () => {
    const long = (length: number) => ({ ...content, texts: { ...texts, finalComments: 'x'.repeat(length) } })
    expect((await put(0, long(500))).status).toBe(200)
    const response = await put(1, long(501))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'texts.finalComments', message: 'Max 500 characters', key: 'textTooLong' }],
    })
  })

  it('promise 13: is not found for another coach’s client', async () => {
    const foreign = await addClient(server, { coach: await addCoach(server) })
    const asked = { params: { personId: foreign.clientId } }
    expect(await problemOf(server.call(getReportDraft, asked, { accessToken }))).toEqual([404, 'not_found'])
    const body = { ...asked, body: content }
    expect(await problemOf(server.call(putReportDraft, body, { accessToken }))).toEqual([404, 'not_found'])
  })
})
