import { contract } from '@attune/api/contract'
import { expect, it, vi } from 'vitest'
import { createBodyReading } from './read-body.ts'

const { recordExercises } = contract.exercise
const readJson = createBodyReading()

const exercises = (length: number, rrInterval: number) => ({
  exercises: Array.from({ length }, (_, at) => ({
    id: `019a0000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    goal: 'calm',
    bpm: 8,
    startedAt: '2026-06-11T08:00:00Z',
    endedAt: '2026-06-11T08:05:00Z',
    rrIntervals: Array.from({ length: 5000 }, () => rrInterval),
  })),
})

it('promise 18: reads a batch of half-hour recordings, and reports an error in it in the same way as in a small body', async () => {
  for (const [length, isLarge] of [
    [1, false],
    [100, true],
  ] as const) {
    const bytes = Buffer.from(JSON.stringify(exercises(length, 800)))
    expect(bytes.length > 256 * 1024).toBe(isLarge)
    expect(await readJson(recordExercises, bytes)).toMatchObject(exercises(length, 800))
    const message = 'must be numbers from 0 to 60000'
    expect(await readJson(recordExercises, Buffer.from(JSON.stringify(exercises(length, -1))))).toEqual({
      exercises: [],
      sent: {
        indexes: [],
        refused: Array.from({ length }, (_, index) => ({ index, path: `exercises[${index}].rrIntervals`, message })),
      },
    })
  }
})

it('promise 18: refuses a large body that isn’t JSON in the same way as a small body', async () => {
  const bytes = Buffer.concat([Buffer.from('{"exercises":"'), Buffer.alloc(300_000, 'x')])
  await expect(readJson(recordExercises, bytes)).rejects.toMatchObject({ status: 400, code: 'malformed_json' })
})

it('reads a large body even if the server restarts on changes', async () => {
  // `node --watch` sets this variable. Threads then also post the names of the files that they load.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  try {
    const bytes = Buffer.from(JSON.stringify(exercises(100, 800)))
    expect(await createBodyReading()(recordExercises, bytes)).toMatchObject(exercises(100, 800))
  } finally {
    vi.unstubAllEnvs()
  }
})
