import { type Api, ApiError } from '@attune/api'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf, sendRecord } from './send-record.ts'
import type { UnsentRecord } from './unsent-record.ts'

const failed = (
  status: number,
  code: 'session_exists' | 'session_finished' | 'busy' | 'no_answer' | 'records_refused',
) => new ApiError({ status, code, service: 'exercise', operation: 'startExercise' })

const exercise: UnsentRecord = {
  id: '01976000-0000-7001-8000-000000000001',
  personId: '01976000-0000-7001-8000-000000000000',
  kind: 'exercise',
  start: {
    id: '01976000-0000-7001-8000-000000000001',
    goal: 'calm',
    bpm: 6,
    startedAt: '2026-11-20T14:00:00.000Z',
  },
  endedAt: '2026-11-20T14:10:00.000Z',
  rrIntervals: [800],
  heartRates: [],
  uses: [],
}

function apiWith(startExercise: () => Promise<unknown>) {
  const finishExercise = vi.fn(async () => undefined)
  // The test fails if an exercise calls another operation.
  return { api: { exercise: { startExercise, finishExercise } } as unknown as Api, finishExercise }
}

describe('an exercise that is sent', () => {
  it('is started and finished', async () => {
    const { api, finishExercise } = apiWith(async () => undefined)
    await sendRecord(api, exercise)
    expect(finishExercise).toHaveBeenCalledWith({
      params: { sessionId: exercise.id },
      body: { endedAt: '2026-11-20T14:10:00.000Z', rrIntervals: [800] },
    })
  })

  it('is only finished if an earlier attempt has started it', async () => {
    const { api, finishExercise } = apiWith(() => Promise.reject(failed(409, 'session_exists')))
    await sendRecord(api, exercise)
    expect(finishExercise).toHaveBeenCalledOnce()
  })

  it('is sent successfully even if the server can’t use some of the strap’s measurements', async () => {
    const { api } = apiWith(async () => undefined)
    const recordHeartRates = () => Promise.reject(failed(422, 'records_refused'))
    const heartRates = [{ measuredAt: '2026-11-20T14:00:00.000Z', pulseRate: 72 }]
    const whole = { ...api, deviceMetrics: { recordHeartRates } } as unknown as Api
    await expect(sendRecord(whole, { ...exercise, heartRates })).resolves.toBeUndefined()
  })

  it('is not finished if it can’t be started', async () => {
    const { api, finishExercise } = apiWith(() => Promise.reject(failed(0, 'no_answer')))
    await expect(sendRecord(api, exercise)).rejects.toThrow()
    expect(finishExercise).not.toHaveBeenCalled()
  })
})

describe('the outcome of a failure', () => {
  const now = Date.parse('2026-11-20T14:10:00.000Z')
  const refusedAt = (path: string, code: 'validation_failed' | 'before_the_journey' = 'validation_failed') =>
    new ApiError({
      status: 422,
      code,
      service: 'exercise',
      operation: 'finishExercise',
      problem: { errors: [{ path, message: 'is wrong' }] },
    })

  it.each([
    [failed(0, 'no_answer'), 'later'],
    [failed(503, 'busy'), 'later'],
    [failed(409, 'session_finished'), 'session_finished'],
    [failed(409, 'session_exists'), 'session_finished'],
    [refusedAt('endedAt', 'before_the_journey'), 'before_the_journey'],
    [refusedAt('rrIntervals'), 'other'],
    [new TypeError('offline'), 'later'],
  ] as const)('is, for %s, %s', (error, outcome) => {
    expect(outcomeOf(error, exercise, now)).toBe(outcome)
  })

  it('is `early` for a quarter of an hour if the record’s time is in the server’s future, because the phone’s clock may be fast', () => {
    expect(outcomeOf(refusedAt('endedAt'), exercise, now)).toBe('early')
    expect(outcomeOf(refusedAt('reflections[0].answeredAt'), exercise, now)).toBe('early')
    expect(outcomeOf(refusedAt('endedAt'), exercise, now + 15 * 60_000)).toBe('other')
  })
})
