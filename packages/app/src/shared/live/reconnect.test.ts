import { describe, expect, it } from 'vitest'
import { reconnectDelay } from './reconnect.ts'

const bounds = (end: Parameters<typeof reconnectDelay>[0]) => [reconnectDelay(end, 0), reconnectDelay(end, 1)]

describe('the time until the next stream', () => {
  it('is spread over a second after a stream that lasted, because all streams of a server end at the same time', () => {
    expect(bounds({ failures: 0 })).toEqual([200, 1_200])
  })

  it('is the time that the stream stated, but at most a minute', () => {
    expect(bounds({ failures: 0, retry: 700 })).toEqual([700, 700])
    expect(bounds({ failures: 0, retry: 3_600_000 })).toEqual([60_000, 60_000])
  })

  it.each([
    [1, 200, 1_000],
    [2, 400, 2_000],
    [3, 800, 4_000],
    [6, 6_400, 32_000],
    [7, 12_000, 60_000],
    [1_000, 12_000, 60_000],
  ])(
    'grows with the failures in a row, to at most a minute: after %i between %i and %i ms',
    (failures, least, most) => {
      expect(bounds({ failures })).toEqual([least, most])
    },
  )

  it('begins after the time in Retry-After', () => {
    expect(bounds({ failures: 1, retryAfter: 2 })).toEqual([2_200, 3_000])
    expect(bounds({ failures: 0, retryAfter: 2 })).toEqual([2_200, 3_200])
  })
})
