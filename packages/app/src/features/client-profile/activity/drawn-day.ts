import { EXERCISE_SLOTS, REFLECTION_WINDOWS, type ActivityDay, type OpeningState } from '@attune/api'
import type { ActivityDay as DrawnDay, ActivityMark, ActivityStatus, ActivityWindow } from '@attune/ui'
import type { useTranslation } from 'react-i18next'
import type { ClockFormats } from '../../../shared/format/clock-formats.ts'
import type { Formats } from '../../../shared/format/formats.ts'
import { placeOfZone } from '../../../shared/time/zones.ts'

export type Texts = ReturnType<typeof useTranslation<['client-profile', 'shared']>>['t']

/** Hours of a clock: '07:30' is 7.5. */
export const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** How a state is drawn. States that a change of step or zone cut short aren't drawn. */
const drawn: Record<OpeningState, ActivityStatus | undefined> = {
  done: 'done',
  missed: 'missed',
  open: 'open',
  ahead: 'ahead',
  cut: undefined,
}

/**
 * Whether slots of one name share their time until the day ends. Open ones are then a quota without an hour of their
 * own.
 */
const isQuota = ({ slots }: ActivityDay, name: string) => slots.filter(({ slot }) => slot === name).length > 1

type ExerciseSlot = (typeof EXERCISE_SLOTS.sense)[number]

/** When each slot starts. Learn and Sense start theirs at the same times. */
const startOf = Object.fromEntries(EXERCISE_SLOTS.sense.map(({ slot, start }) => [slot, start])) as Record<
  ExerciseSlot['slot'],
  ExerciseSlot['start']
>

interface InWords {
  t: Texts
  clocks: ClockFormats
}

function exercisesOf(day: ActivityDay, { t, clocks }: InWords): ActivityMark[] {
  const done = [...day.slots, ...day.extras].flatMap(({ time }) =>
    time === null
      ? []
      : [
          {
            hour: hourOf(time),
            status: 'done' as const,
            label: t('activity.exerciseDone', { time: clocks.clock(time) }),
          },
        ],
  )
  const left = day.slots.flatMap(({ slot, state }): ActivityMark[] => {
    const status = drawn[state]
    if (status === undefined || status === 'done' || isQuota(day, slot)) return []
    const time = startOf[slot]
    return [{ hour: hourOf(time), status, label: t(`activity.exerciseLeft.${status}`, { time: clocks.clock(time) }) }]
  })
  return [...done, ...left]
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

function windowsOf(day: ActivityDay, { t, clocks }: InWords): ActivityWindow[] {
  return day.windows.flatMap(({ window, state }) => {
    const status = drawn[state]
    const hours = REFLECTION_WINDOWS.find((candidate) => candidate.window === window)
    if (status === undefined || !hours) return []
    const label = t('activity.window', {
      window: t(`reflections.window.${window}`),
      start: clocks.clock(hours.start),
      end: clocks.clock(hours.end),
      state: t(`activity.state.${status}`),
    })
    return [{ from: hourOf(hours.start), to: hourOf(hours.end), status, label }]
  })
}

/** A day as the strip draws it, with a text for each mark. `now`: the hour of the client's clock, on today's strip. */
export function drawnDay(
  day: ActivityDay,
  { t, formats, clocks, now }: InWords & { formats: Formats; now?: number },
): DrawnDay {
  const quota = quotaOf(day, t)
  const { zoneChange } = day
  return {
    date: day.date,
    name: now === undefined ? formats.weekday(day.date) : t('activity.today'),
    note: t('activity.note', { step: t(`shared:step.${day.step}`), day: day.day }),
    step: day.step,
    exercises: exercisesOf(day, { t, clocks }),
    ...(quota && { quota }),
    windows: windowsOf(day, { t, clocks }),
    assessments: day.assessments.map(({ time, name }) => ({
      hour: hourOf(time),
      status: 'done' as const,
      label: t('activity.assessmentDone', { time: clocks.clock(time), name }),
    })),
    exerciseCount: day.exercises,
    reflectionCount: day.reflections.planned === null ? null : day.reflections,
    ...(now !== undefined && { now }),
    ...(zoneChange && {
      zoneChange: {
        hour: hourOf(zoneChange.time),
        label: t('activity.zoneChanged', {
          time: clocks.clock(zoneChange.time),
          from: placeOfZone(zoneChange.from),
          to: placeOfZone(zoneChange.to),
        }),
      },
    }),
  }
}
