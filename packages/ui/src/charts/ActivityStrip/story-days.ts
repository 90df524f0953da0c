import { inBox } from '../../components/story-box.tsx'
import type { BreathStep } from '../BreathLine/phase.ts'
import type { ActivityDay, ActivityMark, ActivityStatus, ActivityWindow } from './activity-day.ts'

const clock = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
const words = { done: 'done', missed: 'missed', open: 'still open', ahead: 'ahead' }

export const exercise = (hour: number, status: ActivityStatus = 'done'): ActivityMark => ({
  hour,
  status,
  label: `${clock(hour)}, exercise ${words[status]}`,
})

export const assessment = (hour: number, name: string, status: ActivityStatus = 'done'): ActivityMark => ({
  hour,
  status,
  label: `${clock(hour)}, ${name} ${words[status]}`,
})

const windows = [
  ['Morning', 6, 10],
  ['Noon', 12, 13.5],
  ['Afternoon', 15, 16.5],
  ['Evening', 18, 19.5],
  ['Night', 21, 22.5],
] as const
const signs: Record<string, ActivityStatus> = { x: 'done', o: 'missed', '.': 'open', '-': 'ahead' }

/** Parses windows, one per character. x: done, o: missed, '.': still open, '-': ahead, space: doesn't count. */
export function windowsOf(row: string): ActivityWindow[] {
  return windows.flatMap(([name, from, to], at) => {
    const status = signs[row[at] ?? ' ']
    return status ? [{ from, to, status, label: `${name} ${clock(from)}–${clock(to)}, ${words[status]}` }] : []
  })
}

/** Returns the afternoon of Sense: four slots, at any time from 13:00. */
export const afternoon = (missed: number, open = 0, ahead = 0) => ({
  from: 13,
  missed,
  open,
  ahead,
  label: `Afternoon, ${4 - missed - open - ahead} of 4 exercises done`,
})

interface DayParts extends Partial<ActivityDay> {
  note: string
  step?: BreathStep
}

/** Returns days up to June 11, 2026, newest first. */
export function daysOf(...parts: DayParts[]): ActivityDay[] {
  return parts.map((part, at) => {
    const date = new Date(Date.UTC(2026, 5, 11 - at))
    const name = date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
    return {
      date: date.toISOString().slice(0, 10),
      name: at === 0 ? 'Today' : name,
      step: 'sense',
      exercises: [],
      windows: [],
      exerciseCount: null,
      reflectionCount: null,
      ...part,
    }
  })
}

const count = (done: number, planned: number) => ({ done, planned })

/** The days of the client in the design. */
export const amarasDays = daysOf(
  {
    note: 'Sense, day 5',
    now: 19.67,
    exercises: [exercise(7.4), exercise(13.3), exercise(14.6), exercise(18.2)],
    quota: afternoon(0, 2),
    windows: windowsOf('xxxx.'),
    exerciseCount: count(4, 6),
    reflectionCount: count(4, 4),
  },
  {
    note: 'Sense, day 4',
    exercises: [7.2, 13.1, 14.3, 15.9, 17.1, 20.2].map((hour) => exercise(hour)),
    windows: windowsOf('xxxxx'),
    exerciseCount: count(6, 6),
    reflectionCount: count(5, 5),
  },
  {
    note: 'Sense, day 3',
    exercises: [exercise(7, 'missed'), exercise(18.6)],
    quota: afternoon(4),
    windows: windowsOf('xooxo'),
    exerciseCount: count(1, 6),
    reflectionCount: count(2, 5),
  },
  {
    note: 'Sense, day 2',
    exercises: [7.9, 13.2, 14.1, 15.4, 16.8, 19.1].map((hour) => exercise(hour)),
    windows: windowsOf('xxxxx'),
    exerciseCount: count(6, 6),
    reflectionCount: count(5, 5),
  },
  {
    note: 'Sense, day 1',
    exercises: [8.6, 13.6, 14.9, 16.2, 21.1].map((hour) => exercise(hour)),
    quota: afternoon(1),
    windows: windowsOf('xxxxx'),
    exerciseCount: count(5, 6),
    reflectionCount: count(5, 5),
  },
  {
    note: 'Learn, day 7',
    step: 'learn',
    exercises: [7.6, 13.4, 18.8].map((hour) => exercise(hour)),
    windows: windowsOf('xxxxx'),
    exerciseCount: count(3, 3),
    reflectionCount: count(5, 5),
  },
  {
    note: 'Learn, day 6',
    step: 'learn',
    exercises: [exercise(7, 'missed'), exercise(13, 'missed'), exercise(19.3)],
    windows: windowsOf('ooxox'),
    exerciseCount: count(1, 3),
    reflectionCount: count(2, 5),
  },
)

/** Settings that the stories on all topics share. */
export const stripStories = {
  args: {
    days: amarasDays,
    label: 'Activity in the last 7 days, 26 of 36 exercises and 28 of 34 reflections done',
    valuesCaption: 'Activity by day',
  },
  decorators: [inBox({ width: '59.357rem' })],
}
