import { getPriority } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { createHelper, stopHelpers, WorkFailed } from './helper-process.ts'
import type { TestOrder } from './testing/test-process.ts'

const program = new URL('testing/test-process.ts', import.meta.url)

const create = (options: Partial<Parameters<typeof createHelper>[1]> = {}) =>
  createHelper<TestOrder, string>(program, { mostWaiting: 8, timeLimit: 600_000, ...options })

const isRunning = (processId: number | undefined) => {
  try {
    return processId !== undefined && process.kill(processId, 0)
  } catch {
    return false
  }
}

const busy = { status: 503, code: 'busy', headers: { 'Retry-After': '2' } }

describe('promise 20: orders to a helper', () => {
  it('run one at a time in the order of the calls; if eight are waiting, the next one is refused with 503 and Retry-After', async () => {
    const helper = create()
    const ended: string[] = []
    const accepted = Array.from({ length: 9 }, async (_, index) => {
      // The first order takes the longest.
      ended.push(await helper.run({ echo: `${index}`, after: 9 - index }))
    })
    await expect(helper.run({ echo: '9' })).rejects.toMatchObject(busy)
    await Promise.all(accepted)
    expect(ended).toEqual(Array.from({ length: 9 }, (_, index) => `${index}`))
  })

  it('survive the end of a helper: the current order is answered with 503, and the next one gets a new helper', async () => {
    const helper = create()
    const [first, broken, next] = [
      helper.run({ echo: 'first' }),
      helper.run({ exits: 3 }),
      helper.run({ echo: 'next' }),
    ]
    const { processId } = helper
    expect(await first).toBe('first')
    await expect(broken).rejects.toMatchObject(busy)
    expect(await next).toBe('next')
    expect(helper.processId).not.toBe(processId)
  })

  it('are rejected if the program throws, but the helper keeps running', async () => {
    const helper = create()
    await expect(helper.run({ throws: 'no such glyph' })).rejects.toThrow(new WorkFailed('Error: no such glyph'))
    const { processId } = helper
    expect(await helper.run({ echo: 'next' })).toBe('next')
    expect(helper.processId).toBe(processId)
  })

  it('are cancelled after their time limit, and the helper is killed', async () => {
    const helper = create({ timeLimit: 1 })
    await expect(helper.run({ echo: 'too late', after: 600_000 })).rejects.toMatchObject(busy)
  })

  it('can’t read any of the server’s secrets', async () => {
    vi.stubEnv('TOKEN_SECRET', 'canary')
    try {
      expect(await create().run({ reads: 'TOKEN_SECRET' })).toBe('nothing')
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

it('a helper can be started before its first order, with its priority', async () => {
  const helper = create({ niceness: 19 })
  helper.start()
  const { processId } = helper
  expect(getPriority(processId)).toBe(19)
  expect(await helper.run({ echo: 'first' })).toBe('first')
  expect(helper.processId).toBe(processId)
})

it('every helper ends when the server ends', async () => {
  const helpers = [create(), create()]
  await Promise.all(helpers.map((helper) => helper.run({ echo: 'done' })))
  const processIds = helpers.map(({ processId }) => processId)
  expect(processIds.map(isRunning)).toEqual([true, true])
  await stopHelpers()
  expect(processIds.map(isRunning)).toEqual([false, false])
})
