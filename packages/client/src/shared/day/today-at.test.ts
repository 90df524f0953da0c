import type { Today } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { todayAt } from './today-at.ts'

const opening = (state: Today['windows'][number]['state'], opens: string, closes: string) => ({
  state,
  opensAt: `2026-11-20T${opens}:00.000Z`,
  closesAt: `2026-11-20T${closes}:00.000Z`,
  doneAt: null,
})
const read: Today = {
  personId: '01976000-0000-7001-8000-000000000000',
  timezone: 'UTC',
  date: '2026-11-20',
  step: 'sense',
  day: 5,
  bpm: 8,
  goals: [],
  goalChoices: ['calm'],
  slots: [{ slot: 'evening', ...opening('ahead', '18:00', '23:59') }],
  windows: [
    { window: 'noon', ...opening('done', '12:00', '13:30') },
    { window: 'afternoon', ...opening('open', '15:00', '16:30') },
    { window: 'evening', ...opening('ahead', '18:00', '19:30') },
  ],
  next: { kind: 'exercise', opensAt: '2026-11-20T18:00:00.000Z' },
}
const statesAt = (time: string) => {
  const { windows, slots, next } = todayAt(read, new Date(`2026-11-20T${time}:00Z`))
  return [...windows, ...slots].map(({ state }) => state).concat((next?.opensAt ?? 'none') as never)
}

describe('a day that was read some time ago', () => {
  it('stays as it was read until something opens or closes', () => {
    const now = new Date('2026-11-20T15:10:00Z')
    expect(todayAt(read, now)).toEqual(read)
  })

  it('opens and closes slots and windows by the clock, and keeps what was done', () => {
    expect(statesAt('16:30')).toEqual(['done', 'missed', 'ahead', 'ahead', '2026-11-20T18:00:00.000Z'])
    expect(statesAt('18:00')).toEqual(['done', 'missed', 'open', 'open', 'none'])
    expect(statesAt('19:40')).toEqual(['done', 'missed', 'missed', 'open', 'none'])
  })
})
