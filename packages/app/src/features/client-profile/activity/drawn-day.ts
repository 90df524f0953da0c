import { EXERCISE_SLOTS, REFLECTION_WINDOWS, type ActivityDay, type ActivityKind, type OpeningState } from '@attune/api'
import type { ActivityDay as DrawnDay, ActivityMark, ActivityStatus, ActivityWindow } from '@attune/ui'
import type { useTranslation } from 'react-i18next'
import type { ClockFormats } from '../../../shared/format/clock-formats.ts'
import type { Formats } from '../../../shared/format/formats.ts'
import { placeOfZone } from '../../../shared/time/zones.ts'
import { type CoachClock, hourOf } from './coach-clock.ts'

export type Texts = ReturnType<typeof useTranslation<['client-profile', 'shared']>>['t']

/** How a state is drawn. Slots and windows that a change of step or zone cut short aren't drawn. */
const drawn: Record<OpeningState, ActivityStatus | undefined> = {
  done: 'done',
  missed: 'missed',
  open: 'open',
  ahead: 'ahead',
  cut: undefined,
}

/**
 * Returns whether several slots of a day have the same name, so that they share the time until the day ends. While they
 * are open, they are a quota without hours of their own.
 */
const isQuota = ({ slots }: ActivityDay, name: string) => slots.filter(({ slot }) => slot === name).length > 1

type ExerciseSlot = (typeof EXERCISE_SLOTS.sense)[number]

/** The start of each slot, which is the same in Learn and Sense. */
const startOf = Object.fromEntries(EXERCISE_SLOTS.sense.map(({ slot, start }) => [slot, start])) as Record<
  ExerciseSlot['slot'],
  ExerciseSlot['start']
>

interface InWords {
  t: Texts
  clocks: ClockFormats
  coach: CoachClock
}

/** Returns text about a time in the client's zone, followed by the time on the coach's clock if that is different. */
const withCoachTime = (t: Texts, label: string, clientTime: string, coachTime: string): string =>
  coachTime === clientTime ? label : t('activity.coachTime', { label, time: coachTime })

interface Done {
  kind: ActivityKind
  time: string | null
  doneAt: string | null
  name?: string
}

/** Returns the marks of records that have their own time. */
function doneMarks(done: readonly Done[], { t, clocks, coach }: InWords): ActivityMark[] {
  return done.flatMap(({ kind, time, doneAt, name }): ActivityMark[] => {
    if (time === null || doneAt === null) return []
    const clock = clocks.clock(time)
    const label =
      kind === 'assessment'
        ? t('activity.assessmentDone', { time: clock, name })
        : t('activity.exerciseDone', { time: clock })
    return [
      {
        hour: hourOf(time),
        status: 'done',
        label: withCoachTime(t, label, clock, clocks.clock(coach.timeAt(doneAt))),
      },
    ]
  })
}

function exercisesOf(day: ActivityDay, words: InWords): ActivityMark[] {
  const { t, clocks, coach } = words
  const left = day.slots.flatMap(({ slot, state }): ActivityMark[] => {
    const status = drawn[state]
    if (status === undefined || status === 'done' || isQuota(day, slot)) return []
    const time = startOf[slot]
    const hour = hourOf(time)
    const clock = clocks.clock(time)
    const label = t(`activity.exerciseLeft.${status}`, { time: clock })
    const coachTime = coach.timeIn(coach.zoneAt(day.date, hour), day.date, time)
    return [{ hour, status, label: withCoachTime(t, label, clock, clocks.clock(coachTime)) }]
  })
  return [...doneMarks([...day.slots, ...day.extras], words), ...left]
}

function quotaOf(day: ActivityDay, t: Texts): DrawnDay['quota'] {
  const afternoon = day.slots.filter(({ slot, state }) => slot === 'afternoon' && state !== 'cut')
  if (!isQuota(day, 'afternoon') || afternoon.length === 0) return undefined
  const count = (status: ActivityStatus) => afternoon.filter(({ state }) => drawn[state] === status).length
  return {
    from: hourOf(startOf.afternoon),
    missed: count('missed'),
    open: count('open'),
    ahead: count('ahead'),
    label: t('activity.quota', { done: count('done'), of: afternoon.length }),
  }
}

function windowsOf({ date, windows }: ActivityDay, { t, clocks, coach }: InWords): ActivityWindow[] {
  return windows.flatMap(({ window, state }) => {
    const status = drawn[state]
    const hours = REFLECTION_WINDOWS.find((candidate) => candidate.window === window)
    if (status === undefined || !hours) return []
    const from = hourOf(hours.start)
    const [start, end] = [clocks.clock(hours.start), clocks.clock(hours.end)]
    const label = t('activity.window', {
      window: t(`reflections.window.${window}`),
      start,
      end,
      state: t(`activity.state.${status}`),
    })
    // A window that ends with a change of zone counts in the zone in which it began.
    const zone = coach.zoneAt(date, from)
    const coachTime = (time: string) => clocks.clock(coach.timeIn(zone, date, time))
    const coachTimes = `${coachTime(hours.start)}–${coachTime(hours.end)}`
    return [{ from, to: hourOf(hours.end), status, label: withCoachTime(t, label, `${start}–${end}`, coachTimes) }]
  })
}

function zoneChangeText(
  date: string,
  { time, from, to }: NonNullable<ActivityDay['zoneChange']>,
  { t, clocks, coach }: InWords,
): string {
  const clock = clocks.clock(time)
  const label = t('activity.zoneChanged', { time: clock, from: placeOfZone(from), to: placeOfZone(to) })
  return withCoachTime(t, label, clock, clocks.clock(coach.timeIn(from, date, time)))
}

/**
 * Returns a day in the form that the strip draws, with a text for each mark. For the client's current day, pass `today`
 * with the hour on the client's clock, if it is known.
 */
export function drawnDay(
  day: ActivityDay,
  { formats, today, ...words }: InWords & { formats: Formats; today?: { now: number | undefined } },
): DrawnDay {
  const { t } = words
  const quota = quotaOf(day, t)
  const { date, zoneChange } = day
  return {
    date,
    name: today === undefined ? formats.weekday(date) : t('activity.today'),
    note: t('activity.note', { step: t(`shared:step.${day.step}`), day: day.day }),
    step: day.step,
    exercises: exercisesOf(day, words),
    ...(quota && { quota }),
    windows: windowsOf(day, words),
    assessments: doneMarks(day.assessments, words),
    exerciseCount: day.exercises,
    reflectionCount: day.reflections.planned === null ? null : day.reflections,
    ...(today?.now !== undefined && { now: today.now }),
    ...(zoneChange && {
      zoneChange: { hour: hourOf(zoneChange.time), label: zoneChangeText(date, zoneChange, words) },
    }),
  }
}
