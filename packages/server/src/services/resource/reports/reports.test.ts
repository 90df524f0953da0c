import { contract, type PrintedFigures, type Problem, type Report, type ReportContent } from '@attune/api/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, recordId, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { randomFor } from '../../../simulator/random.ts'
import { WorkFailed } from '../../../platform/jobs/helper-process.ts'
import { makeReport } from './make-report.ts'
import { createReportQueue } from './report-queue.ts'
import { startReport as startReportWith } from './start-report.ts'

const server = createTestServer()
const { getPrintedFigures, getReportFile, getReport, listReports, startReport } = contract.resource
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

describe('a report', () => {
  const begin = () => json<Report>(server.call(startReport, { params, body: content }, { accessToken }))
  const stateOf = ({ id }: Report) =>
    json<Report>(server.call(getReport, { params: { ...params, reportId: id } }, { accessToken }))
  const fileOf = ({ id }: Report) =>
    server.call(getReportFile, { params: { ...params, reportId: id } }, { accessToken })
  const makeNext = async () => {
    const next = server.reportQueue.at(-1)
    if (!next) throw new Error('No report waits')
    await server.useCases.reports.makeReport(next, { isLastTry: false })
  }
  /** Tries to make the newest report with a drawing process that fails. */
  const tryInVain = async (reason: Error, isLastTry = false) => {
    const next = server.reportQueue.at(-1)
    if (!next) throw new Error('No report waits')
    const drawing = { draw: () => Promise.reject(reason) }
    await expect(makeReport({ db: server.db, drawing })(next, { isLastTry })).rejects.toBe(reason)
  }

  it('waits, is then drawn, and finally appears in the list of reports as a PDF', async () => {
    const report = await begin()
    expect(report).toMatchObject({ stage: 'waiting', period: 'wholeJourney', from: '2026-06-01', until: '2026-06-11' })
    expect(await problemOf(fileOf(report))).toEqual([404, 'not_found'])
    await makeNext()
    expect(await stateOf(report)).toEqual({ ...report, stage: 'complete' })
    expect(await json(server.call(listReports, { params }, { accessToken }))).toEqual([
      { ...report, stage: 'complete' },
    ])
    const file = await fileOf(report)
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ])
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7/)
    const headers = { 'If-None-Match': file.headers.get('etag') ?? '' }
    const again = await server.call(
      getReportFile,
      { params: { ...params, reportId: report.id } },
      { accessToken, headers },
    )
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('has the same bytes for the same data, and doesn’t change when the data changes', async () => {
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-06-10T08:00:00Z')] })
    const bytesOf = async (report: Report) => Buffer.from(await (await fileOf(report)).arrayBuffer())
    const first = await begin()
    await makeNext()
    server.clock.advance({ seconds: 40 })
    const second = await begin()
    await makeNext()
    const before = await bytesOf(first)
    expect(before.equals(await bytesOf(second))).toBe(true)
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-06-10T13:30:00Z')] })
    const third = await begin()
    await makeNext()
    expect(before.equals(await bytesOf(third))).toBe(false)
    expect(before.equals(await bytesOf(first))).toBe(true)
    await makeNext()
    expect((await stateOf(third)).stage).toBe('complete')
  })

  it('is a file in an archive with other reports, but never in another coach’s archive', async () => {
    const { getReportArchive } = contract.resource
    const begun = [await begin()]
    await makeNext()
    server.clock.advance({ seconds: 1 })
    begun.push(await begin())
    const archiveOf = (token = accessToken, headers = {}) =>
      server.call(
        getReportArchive,
        { params: { reportIds: begun.map(({ id }) => id).join(',') } },
        { accessToken: token, headers },
      )
    expect(await problemOf(archiveOf())).toEqual([404, 'not_found'])
    await makeNext()
    const answer = await archiveOf()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const known = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    expect((await archiveOf(accessToken, known)).status).toBe(304)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    expect(Object.keys(files)).toEqual([
      `report ${snapshot.client} 2026-06-11.pdf`,
      `report ${snapshot.client} 2 2026-06-11.pdf`,
    ])
    for (const file of Object.values(files)) expect(strFromU8(file.subarray(0, 8), true)).toBe('%PDF-1.7')
    await addCoach(server, { email: 'other@attune.test', password: dana.password })
    const other = await server.signIn('other@attune.test', dana.password)
    expect(await problemOf(archiveOf(other))).toEqual([404, 'not_found'])
  })

  it('contains the period’s exercises by type, and every day of the period', async () => {
    const { useCases } = server
    const sessions = ['2026-06-03T08:00:00Z', '2026-06-10T08:00:00Z', '2026-06-10T13:00:00Z'].map((at) => session(at))
    await useCases.exercise.importExercises(client, { exercises: sessions })
    const snapshotOf = async (period: 'wholeJourney' | 'lastSevenDays') => {
      await json<Report>(server.call(startReport, { params, body: { ...content, period } }, { accessToken }))
      const rows = await server.db.selectFrom('report').select('snapshot').orderBy('created_at', 'desc').execute()
      server.clock.advance({ seconds: 1 })
      return rows[0]?.snapshot
    }
    const done = (snapshot: Awaited<ReturnType<typeof snapshotOf>>) =>
      snapshot?.exercises.reduce((sum, exercise) => sum + exercise.done, 0)
    const whole = await snapshotOf('wholeJourney')
    expect([done(whole), whole?.days.length]).toEqual([3, 11])
    const week = await snapshotOf('lastSevenDays')
    expect([done(week), week?.days.length]).toEqual([2, 7])
  })

  it('counts the recordings of its exercises: those measured, those with many corrected beats, and those not measured', async () => {
    const { useCases, database } = server
    const at = ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06'].map((day) => `${day}T08:00:00Z`)
    const noise = randomFor('noise')
    const beats = [
      breathe({ rate: 10, minutes: 4, seed: 1 }),
      breathe({ rate: 10, minutes: 4, seed: 2 }),
      Array.from({ length: 285 }, () => noise.between(300, 1_400)),
      [],
    ]
    const exercises = at.map((instant, index) => ({
      ...session(instant, { minutes: 4 }),
      rrIntervals: beats[index] ?? [],
    }))
    await useCases.exercise.importExercises(client, { exercises })
    const marked = exercises[0]?.id ?? ''
    await database.owner
      .updateTable('exercise_recording')
      .where('session_id', '=', marked)
      .set({ corrected_beats: 30 })
      .execute()
    await json<Report>(server.call(startReport, { params, body: content }, { accessToken }))
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    expect(snapshot.exercises.map(({ recordings }) => recordings)).toEqual([{ measured: 2, marked: 1, unmeasured: 1 }])
  })

  it('has the figures that it prints, even after the records change', async () => {
    const { useCases } = server
    const figuresOf = ({ id }: Report) =>
      json<PrintedFigures>(server.call(getPrintedFigures, { params: { ...params, reportId: id } }, { accessToken }))
    const at = ['2026-06-03T08:00:00Z', '2026-06-10T08:00:00Z']
    const exercises = at.map((instant) => ({
      ...session(instant, { minutes: 4 }),
      rrIntervals: breathe({ rate: 10, minutes: 4 }),
    }))
    await useCases.exercise.importExercises(client, { exercises })
    const report = await begin()
    const before = await figuresOf(report)
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    expect(before.figures).toEqual(snapshot.figures)
    expect(before.byType).toMatchObject([
      { goal: snapshot.exercises[0]?.goal, done: 2, hrv1: snapshot.exercises[0]?.hrv1, paces: [exercises[0]?.bpm] },
    ])
    expect([before.exercises?.done, before.days.length]).toEqual([2, 11])
    const doneOn = before.days.flatMap(({ date, exercises: { done } }) => (done > 0 ? [date] : []))
    expect(doneOn).toEqual(['2026-06-03', '2026-06-10'])
    await useCases.exercise.importExercises(client, { exercises: [session('2026-06-10T13:30:00Z')] })
    expect(await figuresOf(report)).toEqual(before)
  })

  it('has the same points, means and ranges of HRV-1 as the profile', async () => {
    const { useCases } = server
    const at = ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-06-${day}T08:00:00Z`)
    const exercises = at.map((instant, index) => ({
      ...session(instant, { minutes: 4 }),
      rrIntervals: breathe({ rate: 10, minutes: 4, seed: index }),
    }))
    await useCases.exercise.importExercises(client, { exercises })
    await begin()
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    const { sessions, runs } = await useCases.exercise.getHrvOverTime(coach, client.clientId)
    expect(snapshot.hrv?.sessions.map(({ value }) => value)).toEqual(sessions.map(({ measures }) => measures.hrv1))
    const days = snapshot.hrv?.runs.flatMap((run) => run.days)
    expect(days?.some(({ mean, usual }) => mean !== null && usual !== null)).toBe(true)
    expect(days).toEqual(
      runs.flatMap((run) =>
        run.days.map(({ date, means, usual }) => ({ date, mean: means?.hrv1 ?? null, usual: usual.hrv1 })),
      ),
    )
  })

  it('has the usual range of the profile on the first day of its period, too', async () => {
    const { useCases } = server
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-06-${day}`)
    const exercises = days.map((day, index) => ({
      ...session(`${day}T16:00:00Z`, { minutes: 4 }),
      rrIntervals: breathe({ rate: 10, minutes: 4, seed: index }),
    }))
    await useCases.exercise.importExercises(client, { exercises })
    await json<Report>(
      server.call(startReport, { params, body: { ...content, period: 'lastSevenDays' } }, { accessToken }),
    )
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    const { runs } = await useCases.exercise.getHrvOverTime(coach, client.clientId)
    const shown = runs.flatMap((run) => run.days).filter(({ date }) => date >= snapshot.figures.from)
    const printed = snapshot.hrv?.runs.flatMap((run) => run.days) ?? []
    expect(printed.map(({ date, usual }) => [date, usual])).toEqual(shown.map(({ date, usual }) => [date, usual.hrv1]))
    // Seven exercises in the period alone would give a range only on its last day.
    expect(printed.filter(({ usual }) => usual !== null).map(({ date }) => date)).toEqual([
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
    ])
  })

  it('of an early version has no figures', async () => {
    const { id } = await begin()
    await server.db
      .updateTable('report')
      .set({ snapshot: sql`jsonb_set(snapshot, '{version}', '3')` })
      .execute()
    const of = { params: { ...params, reportId: id } }
    const printed = await json<PrintedFigures>(server.call(getPrintedFigures, of, { accessToken }))
    expect(printed).toEqual({
      id,
      ...params,
      figures: null,
      exercises: null,
      reflections: null,
      byType: [],
      days: [],
      deviceUse: null,
    })
  })

  it('is in the language of the coach who requests it', async () => {
    const languageFor = async (headers: Record<string, string>) => {
      await server.call(startReport, { params, body: content }, { accessToken, headers })
      server.clock.advance({ seconds: 1 })
      const rows = await server.db.selectFrom('report').select('snapshot').orderBy('created_at', 'desc').execute()
      return rows[0]?.snapshot.language
    }
    expect(await languageFor({ 'Accept-Language': 'fr-FR' })).toBe('fr-FR')
    expect(await languageFor({})).toBe('en-US')
  })

  it('covers one day even for a client without a journey', async () => {
    const { clientId } = await addClient(server, { coach, startedAt: null })
    await server.call(startReport, { params: { personId: clientId }, body: content }, { accessToken })
    const { snapshot } = await server.db.selectFrom('report').select('snapshot').executeTakeFirstOrThrow()
    expect(snapshot.days).toEqual([{ date: '2026-06-11', productivity: null, mental: null, physical: null }])
    await makeNext()
    expect(await server.db.selectFrom('report').select('stage').executeTakeFirst()).toEqual({ stage: 'complete' })
  })

  it('is created only once if it is requested twice with the same key', async () => {
    const once = { accessToken, headers: { 'Idempotency-Key': 'the-same' } }
    const [one, other] = await Promise.all([
      json<Report>(server.call(startReport, { params, body: content }, once)),
      json<Report>(server.call(startReport, { params, body: content }, once)),
    ])
    expect(one.id).toBe(other.id)
    expect(server.reportQueue).toHaveLength(1)
  })

  it('fails if the client is assigned to another coach while it is being made', async () => {
    const report = await begin()
    const other = await addCoach(server)
    await server.useCases.account.reassignClient({ ...client, coachId: other.coachId })
    await makeNext()
    const { stage, pdf } = await server.db.selectFrom('report').select(['stage', 'pdf']).executeTakeFirstOrThrow()
    expect([stage, pdf]).toEqual(['failed', null])
    expect(await problemOf(fileOf(report))).toEqual([404, 'not_found'])
    await server.useCases.account.reassignClient({ ...client, coachId: coach.coachId })
    expect(await problemOf(fileOf(report))).toEqual([404, 'not_found'])
  })

  it('is made on the job’s next attempt if the drawing process is lost', async () => {
    const report = await begin()
    await tryInVain(new Error('The process ended'))
    expect((await stateOf(report)).stage).toBe('drawing')
    await makeNext()
    expect((await stateOf(report)).stage).toBe('complete')
  })

  it('fails permanently on the job’s last attempt, or immediately if it can’t be drawn', async () => {
    const lost = await begin()
    await tryInVain(new Error('The process ended'), true)
    expect((await stateOf(lost)).stage).toBe('failed')
    const faulty = await begin()
    await tryInVain(new WorkFailed('No such glyph'))
    expect((await stateOf(faulty)).stage).toBe('failed')
    await makeNext()
    expect((await stateOf(faulty)).stage).toBe('failed')
  })

  it('is no longer found once the client has another coach, even if it is complete', async () => {
    const report = await begin()
    await makeNext()
    expect((await fileOf(report)).status).toBe(200)
    const figures = () =>
      server.call(getPrintedFigures, { params: { ...params, reportId: report.id } }, { accessToken })
    expect((await figures()).status).toBe(200)
    const other = await addCoach(server)
    await server.useCases.account.reassignClient({ ...client, coachId: other.coachId })
    expect(await problemOf(fileOf(report))).toEqual([404, 'not_found'])
    expect(await problemOf(figures())).toEqual([404, 'not_found'])
    expect(await problemOf(server.call(listReports, { params }, { accessToken }))).toEqual([404, 'not_found'])
  })

  it('is queued again only after a minute without progress', async () => {
    const left = await begin()
    await server.useCases.reports.resumeReports()
    expect(server.reportQueue).toHaveLength(1)
    server.clock.set(new Date('2026-06-11T09:01:01Z'))
    await server.useCases.reports.resumeReports()
    expect(server.reportQueue.map(({ id }) => id)).toEqual([left.id, left.id])
    await makeNext()
    await server.useCases.reports.resumeReports()
    expect(server.reportQueue).toHaveLength(2)
  })

  it('can be requested even if its job can’t be queued, and is queued after a minute', async () => {
    const lost = new Error('The connection was lost')
    const errors: unknown[] = []
    const queue = createReportQueue({ add: () => Promise.reject(lost) }, (error) => errors.push(error))
    const { db, clock, useCases } = server
    const begun = await startReportWith({ ...useCases, db, clock, newId: recordId, queue })(
      coach,
      client.clientId,
      content,
    )
    expect([begun.stage, errors]).toEqual(['waiting', [lost]])
    server.clock.advance({ minutes: 1, seconds: 1 })
    await useCases.reports.resumeReports()
    expect(server.reportQueue.map(({ id }) => id)).toEqual([begun.id])
  })
})
