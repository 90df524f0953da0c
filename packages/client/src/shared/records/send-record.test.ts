import { type Api, ApiError } from '@attune/api'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf, sendRecord } from './send-record.ts'
import type { UnsentRecord } from './unsent-record.ts'

const failed = (status: number, code: 'session_exists' | 'session_finished' | 'busy' | 'no_answer') =>
  new ApiError({ status, code, service: 'exercise', operation: 'startExercise' })

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
  // An exercise calls no other operation, and a test that made it do so would fail.
  return { api: { exercise: { startExercise, finishExercise } } as unknown as Api, finishExercise }
}

describe('an exercise', () => {
  it('is started and finished', async () => {
    const { api, finishExercise } = apiWith(async () => undefined)
    await sendRecord(api, exercise)
    expect(finishExercise).toHaveBeenCalledWith({
      params: { sessionId: exercise.id },
      body: { endedAt: '2026-11-20T14:10:00.000Z', rrIntervals: [800] },
    })
  })

  it('that an earlier try has started is finished', async () => {
    const { api, finishExercise } = apiWith(() => Promise.reject(failed(409, 'session_exists')))
    await sendRecord(api, exercise)
    expect(finishExercise).toHaveBeenCalledOnce()
  })

  it('that can’t be started isn’t finished', async () => {
    const { api, finishExercise } = apiWith(() => Promise.reject(failed(0, 'no_answer')))
    await expect(sendRecord(api, exercise)).rejects.toThrow()
    expect(finishExercise).not.toHaveBeenCalled()
  })
})

it.each([
  [failed(0, 'no_answer'), 'later'],
  [failed(503, 'busy'), 'later'],
  [failed(409, 'session_finished'), 'refused'],
  [new TypeError('offline'), 'later'],
] as const)('%s means: %s', (error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})
