import { describe, expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

describe('promise 20: orders to a helper', () => {
  it('run one at a time, and beyond eight the next one is refused with 503 and Retry-After', async () => {
    const turns: PromiseWithResolvers<void>[] = []
    const onResult: ((result: number) => void)[] = []
    const queue = createWorkQueue<number, number>({
      start: () => ({
        send: (order) => {
          const turn = Promise.withResolvers<void>()
          turns.push(turn)
          void turn.promise.then(() => onResult[0]?.(order))
        },
        onResult: (listener) => onResult.push(listener),
        onEnd: () => undefined,
        stop: () => undefined,
      }),
      mostWaiting: 8,
      timeLimit: 60_000,
    })
    const accepted = Array.from({ length: 9 }, (_, order) => queue.run(order))
    await expect(queue.run(9)).rejects.toMatchObject({ status: 503, code: 'busy', headers: { 'Retry-After': '2' } })
    for (const order of accepted.keys()) {
      await expect.poll(() => turns.length).toBe(order + 1)
      turns[order]?.resolve()
      expect(await accepted[order]).toBe(order)
    }
  })

  it('survive a helper that ends: its order is answered 503, and the next one gets a new helper', async () => {
    let started = 0
    const ends: ((reason: Error) => void)[] = []
    const queue = createWorkQueue<string, string>({
      start: () => {
        started += 1
        let answer: (result: string) => void = () => undefined
        return {
          send: (order) => {
            if (order === 'breaks') ends.at(-1)?.(new Error('killed'))
            else answer(order)
          },
          onResult: (listener) => (answer = listener),
          onEnd: (listener) => ends.push(listener),
          stop: () => undefined,
        }
      },
      mostWaiting: 8,
      timeLimit: 60_000,
    })
    const [first, broken, next] = ['first', 'breaks', 'next'].map((order) => queue.run(order))
    await expect(broken).rejects.toMatchObject({ status: 503, code: 'busy' })
    expect([await first, await next, started]).toEqual(['first', 'next', 2])
  })
})
