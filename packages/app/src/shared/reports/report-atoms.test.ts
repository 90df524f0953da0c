import { type Api, ApiError, type Report, type ReportContent, type ReportStage } from '@attune/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMemory } from '../session/connection.ts'
import { deviceClock } from '../time/clock.ts'
import { makeReportAtom, ReportNotInTimeError } from './report-atoms.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const content: ReportContent = {
  period: 'wholeJourney',
  texts: { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' },
}
const reportAt = (stage: ReportStage) => ({ id: 'report', personId: 'amara', stage }) as Report

type Answer = ReportStage | ApiError
const failing = (status: number, code: ApiError['code']) =>
  new ApiError({ status, code, service: 'resource', operation: 'getReport' })

/** Makes a report. The server gives one answer per request, repeating the last one. */
function make(answers: readonly Answer[]) {
  const left = [...answers]
  const answer = vi.fn(async () => {
    const next = (left.length > 1 ? left.shift() : left[0]) ?? 'waiting'
    if (next instanceof ApiError) throw next
    return reportAt(next)
  })
  // The atom calls only these two operations.
  const api = { resource: { startReport: answer, getReport: answer } } as unknown as Api
  const seen: ReportStage[] = []
  const { store } = openMemory(api, deviceClock)
  const outcome = store
    .set(makeReportAtom, 'amara', content, (stage) => seen.push(stage))
    .then(
      ({ stage }) => stage,
      (error: unknown) => error,
    )
  return { outcome, seen, answer }
}

describe('a report', () => {
  test('reports its stages until it is complete', async () => {
    const { outcome, seen } = make(['waiting', 'drawing', 'keeping', 'complete'])
    await vi.advanceTimersByTimeAsync(2_000)
    await expect(outcome).resolves.toBe('complete')
    expect(seen).toEqual(['waiting', 'drawing', 'keeping', 'complete'])
  })

  test('is rejected if the server can’t make it', async () => {
    const { outcome } = make(['waiting', 'failed'])
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(outcome).resolves.toEqual(new Error('The report could not be made'))
  })

  test('is not waited for longer than a minute', async () => {
    const { outcome, answer } = make(['waiting'])
    await vi.advanceTimersByTimeAsync(59_000)
    const asked = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(outcome).resolves.toBeInstanceOf(ReportNotInTimeError)
    expect(answer.mock.calls.length - asked).toBeLessThanOrEqual(4)
  })

  test.each([
    ['no answer', failing(0, 'no_answer')],
    ['no answer in time', failing(0, 'timeout')],
    ['a server that restarts', failing(503, 'unreadable_answer')],
    ['a server’s error', failing(500, 'internal_error')],
  ])('continues after %s', async (_, error) => {
    const { outcome, seen } = make(['waiting', error, error, error, 'drawing', error, 'complete'])
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(outcome).resolves.toBe('complete')
    expect(new Set(seen)).toEqual(new Set(['waiting', 'drawing', 'complete']))
  })

  test('is not waited for longer than a minute even if the server stops answering', async () => {
    const { outcome } = make(['waiting', failing(0, 'no_answer')])
    await vi.advanceTimersByTimeAsync(62_000)
    await expect(outcome).resolves.toBeInstanceOf(ReportNotInTimeError)
  })

  test.each([
    ['a refusal', failing(404, 'not_found')],
    ['the end of the session', failing(401, 'invalid_token')],
  ])('ends with %s', async (_, error) => {
    const { outcome } = make(['waiting', error])
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(outcome).resolves.toBe(error)
  })

  test('is rejected if it can’t be started', async () => {
    const error = failing(503, 'busy')
    const { outcome, answer } = make([error])
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(outcome).resolves.toBe(error)
    expect(answer).toHaveBeenCalledOnce()
  })
})
