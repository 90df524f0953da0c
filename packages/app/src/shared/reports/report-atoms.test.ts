import { type Api, type Report, type ReportContent, type ReportStage } from '@attune/api'
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

/** Makes a report whose server says these stages, one at each request; the last one for ever. */
function make(stages: readonly ReportStage[]) {
  const left = [...stages]
  const answer = vi.fn(async () => reportAt((left.length > 1 ? left.shift() : left[0]) ?? 'waiting'))
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
  test('says its stages until it is complete', async () => {
    const { outcome, seen } = make(['waiting', 'drawing', 'keeping', 'complete'])
    await vi.advanceTimersByTimeAsync(2_000)
    await expect(outcome).resolves.toBe('complete')
    expect(seen).toEqual(['waiting', 'drawing', 'keeping', 'complete'])
  })

  test('that the server can’t make rejects', async () => {
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
})
