import type { ActivityDay } from '@attune/api'
import { expect, test } from 'vitest'
import { clockFormatsOf } from '../../../shared/format/clock-formats.ts'
import { formatsOf } from '../../../shared/format/formats.ts'
import { drawnDay, type Texts } from './drawn-day.ts'

// The test compares keys: their texts don't matter here.
const t = ((key: string) => key) as unknown as Texts
const nothing = { doneAt: null, time: null }
const morning: ActivityDay = {
  date: '2026-06-11',
  step: 'sense',
  day: 1,
  exercises: { done: 0, planned: 0 },
  reflections: { done: 0, planned: 0 },
  slots: [
    { slot: 'morning', state: 'open', sessionId: null, ...nothing },
    { slot: 'afternoon', state: 'ahead', sessionId: null, ...nothing },
    { slot: 'afternoon', state: 'ahead', sessionId: null, ...nothing },
    { slot: 'evening', state: 'ahead', sessionId: null, ...nothing },
  ],
  extras: [],
  windows: [
    { window: 'morning', state: 'open', ...nothing },
    { window: 'noon', state: 'ahead', ...nothing },
  ],
  assessments: [],
  zoneChange: null,
}

test('slots and windows that have not begun are ahead, not still open', () => {
  const { exercises, quota, windows } = drawnDay(morning, {
    t,
    formats: formatsOf('en-US'),
    clocks: clockFormatsOf('en-US', false),
    now: 7.5,
  })
  expect(exercises.map(({ status, label }) => [status, label])).toEqual([
    ['open', 'activity.exerciseLeft.open'],
    ['ahead', 'activity.exerciseLeft.ahead'],
  ])
  expect(quota).toMatchObject({ missed: 0, open: 0, ahead: 2 })
  expect(windows.map(({ status }) => status)).toEqual(['open', 'ahead'])
})
