import { expect, it } from 'vitest'
import { coachActionsOf } from './use-coach-actions.ts'

const journey = {
  personId: 'amara',
  id: 'journey',
  startedOn: '2026-06-01',
  timezone: 'Asia/Tokyo',
  today: '2026-06-12',
  steps: [],
}
const note = (writtenAt: string) => ({
  id: writtenAt,
  personId: 'amara',
  text: 'Call',
  followUpOn: null,
  followUpDoneAt: null,
  writtenAt,
  version: 1,
})
const daysOf = (earlierTimezones?: { timezone: string; until: string }[]) =>
  coachActionsOf({
    invites: [],
    notes: [note('2026-06-03T18:00:00Z'), note('2026-06-08T18:00:00Z'), note('2026-06-10T18:00:00Z')],
    reviews: [],
    reports: [],
    journey: { ...journey, earlierTimezones },
  }).map(({ day }) => day)

it('an action belongs to the day that it was in the client’s zone at that moment', () => {
  expect(daysOf()).toEqual(['2026-06-11', '2026-06-09', '2026-06-04'])
  const earlier = [
    { timezone: 'America/Lima', until: '2026-06-07T00:00:00.000Z' },
    { timezone: 'Europe/Oslo', until: '2026-06-10T00:00:00.000Z' },
  ]
  expect(daysOf(earlier)).toEqual(['2026-06-11', '2026-06-08', '2026-06-03'])
})
