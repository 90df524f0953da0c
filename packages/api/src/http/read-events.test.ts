import { describe, expect, it } from 'vitest'
import { analyticsOperations } from '../contract.ts'
import { readEvents } from './read-events.ts'

/** Returns everything that is read from a stream's text, in order. */
async function read(...chunks: string[]): Promise<unknown[]> {
  const seen: unknown[] = []
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  await readEvents(analyticsOperations.followClients, stream, {
    onEvent: ({ name }) => seen.push(name),
    onId: (id) => seen.push({ id }),
    onRetry: (milliseconds) => seen.push(milliseconds),
    silence: 1_000,
  })
  return seen
}

describe('a stream of events', () => {
  it('is read in order, wherever the bytes are split', async () => {
    const text = 'retry: 700\n\nevent: resync\ndata: {}\n\nid: 7.1:1:\n\n:\n\n'
    const all = [700, 'resync', { id: '7.1:1:' }]
    expect(await read(text)).toEqual(all)
    expect(await read(...text)).toEqual(all)
  })

  it.each(['', 'soon', '-1', '1.5', '1e3'])('ignores the reconnection time in "retry: %s"', async (time) => {
    expect(await read(`retry: ${time}\n\n`)).toEqual([])
  })
})
