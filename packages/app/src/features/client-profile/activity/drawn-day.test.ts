import type { ActivityDay } from '@attune/api'
import { expect, test } from 'vitest'
import { clockFormatsOf } from '../../../shared/format/clock-formats.ts'
import { formatsOf } from '../../../shared/format/formats.ts'
import { coachClockOf } from './coach-clock.ts'
import { drawnDay, type Texts } from './drawn-day.ts'

// The test compares keys and the coach's times. The rest of each text doesn't matter here.
const t = ((key: string, { label, time }: { label?: string; time?: string } = {}) =>
  key === 'activity.coachTime' ? `${label}, yours ${time}` : key) as unknown as Texts
const nothing = { doneAt: null, time: null }
const morning: ActivityDay = {
  date: '2026-06-11',
  step: 'sense',
  day: 1,
  exercises: { done: 0, planned: 0 },
  reflections: { done: 0, planned: 0 },
  slots: [
    { kind: 'exercise', slot: 'morning', state: 'open', sessionId: null, ...nothing },
    { kind: 'exercise', slot: 'afternoon', state: 'ahead', sessionId: null, ...nothing },
    { kind: 'exercise', slot: 'afternoon', state: 'ahead', sessionId: null, ...nothing },
    { kind: 'exercise', slot: 'evening', state: 'ahead', sessionId: null, ...nothing },
  ],
  extras: [],
  windows: [
    { kind: 'reflection', window: 'morning', state: 'open', ...nothing },
    { kind: 'reflection', window: 'noon', state: 'ahead', ...nothing },
  ],
  assessments: [],
  zoneChange: null,
}

const berlin = coachClockOf({ days: [morning], timezone: 'Europe/Berlin', coachZone: 'Europe/Berlin' })
const inWords = { t, formats: formatsOf('en-US'), clocks: clockFormatsOf('en-US', false) }

test('slots and windows that have not begun are ahead rather than open', () => {
  const { exercises, quota, windows } = drawnDay(morning, { ...inWords, coach: berlin, today: { now: 7.5 } })
  expect(exercises.map(({ status, label }) => [status, label])).toEqual([
    ['open', 'activity.exerciseLeft.open'],
    ['ahead', 'activity.exerciseLeft.ahead'],
  ])
  expect(quota).toMatchObject({ missed: 0, open: 0, ahead: 2 })
  expect(windows.map(({ status }) => status)).toEqual(['open', 'ahead'])
})

test('texts include the coach’s time if it differs from the client’s', () => {
  const day: ActivityDay = {
    ...morning,
    slots: [
      {
        kind: 'exercise',
        slot: 'morning',
        state: 'done',
        sessionId: null,
        doneAt: '2026-06-11T05:24:00Z',
        time: '07:24',
      },
      { kind: 'exercise', slot: 'evening', state: 'missed', sessionId: null, ...nothing },
    ],
    windows: [
      { kind: 'reflection', window: 'morning', state: 'done', doneAt: '2026-06-11T05:30:00Z', time: '07:30' },
      { kind: 'reflection', window: 'evening', state: 'missed', ...nothing },
    ],
    assessments: [
      { kind: 'assessment', id: 'a', name: 'Wellbeing baseline', doneAt: '2026-06-11T18:30:00Z', time: '14:30' },
    ],
    zoneChange: { time: '16:00', from: 'Europe/Berlin', to: 'America/New_York' },
  }
  const textsFor = (coachZone: string) => {
    const coach = coachClockOf({ days: [day], timezone: 'America/New_York', coachZone })
    const { exercises, windows, assessments = [], zoneChange } = drawnDay(day, { ...inWords, coach })
    return [...exercises, ...windows, ...assessments, ...(zoneChange ? [zoneChange] : [])].map(({ label }) => label)
  }
  expect(textsFor('Europe/Berlin')).toEqual([
    'activity.exerciseDone',
    'activity.exerciseLeft.missed, yours 00:00',
    'activity.window',
    'activity.window, yours 00:00–01:30',
    'activity.assessmentDone, yours 20:30',
    'activity.zoneChanged',
  ])
  expect(textsFor('America/New_York')).toEqual([
    'activity.exerciseDone, yours 01:24',
    'activity.exerciseLeft.missed',
    'activity.window, yours 00:00–04:00',
    'activity.window',
    'activity.assessmentDone',
    'activity.zoneChanged, yours 10:00',
  ])
})
