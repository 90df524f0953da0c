import { expect, it } from 'vitest'
import { zonePeriods } from './client-day.ts'
import { offsetChanges } from './offset-changes.ts'

const changesOf = (history: Parameters<typeof zonePeriods>[0], from: string, until: string) =>
  offsetChanges(zonePeriods(history), { from: Date.parse(from), until: Date.parse(until) }).map(
    ({ since, seconds }) => `${new Date(since).toISOString().slice(0, 16)} ${seconds / 3600}`,
  )

it('a client’s clock changes with daylight saving and with travel', () => {
  const history = [
    { since: '2026-01-01T00:00:00Z', timezone: 'Europe/Berlin' },
    { since: '2026-06-11T10:30:00Z', timezone: 'Asia/Kolkata' },
  ]
  expect(changesOf(history, '2026-03-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
    '2026-03-01T00:00 1',
    '2026-03-29T01:00 2',
    '2026-06-11T10:30 5.5',
  ])
})

it('a zone without daylight saving has one offset, and a zone that Node doesn’t know has the offset of UTC', () => {
  const since = '2026-01-01T00:00:00Z'
  for (const [timezone, hours] of [
    ['America/Coyhaique', -3],
    ['Mars/Olympus', 0],
  ] as const) {
    expect(changesOf([{ since, timezone }], since, '2027-01-01T00:00:00Z')).toEqual([`2026-01-01T00:00 ${hours}`])
  }
})

it('an empty range has no offset', () => {
  const history = [{ since: '2026-01-01T00:00:00Z', timezone: 'Europe/Berlin' }]
  expect(changesOf(history, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z')).toEqual([])
})
