import type { BreathsPerMinute, ExerciseGoal } from '@attune/api/contract'
import type { DaySums, StepDay } from '../../../domain/day-sums/day-sums.ts'
import type { DayMarks } from '../../../domain/plan/day-marks.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import { stepOfExercise, type JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { fillSlots } from '../../../domain/plan/slot-filling.ts'

/** A session as a device sends it. Instants are in epoch milliseconds. */
export interface Session {
  readonly id: string
  readonly goal: ExerciseGoal
  readonly bpm: BreathsPerMinute
  readonly startedAt: number
  readonly endedAt: number
}

/** A session with its step, its day in the client's calendar and, unless it is an extra, the slot that it fills. */
export interface AssignedSession extends Session, StepDay {
  readonly slot: number | null
}

/** The sums of one day of a step. */
export interface ExerciseDay extends DaySums {
  readonly exerciseSlots: DayMarks
  readonly extraExercises: number
}

/** Assigns the sessions of whole days to steps and slots. The result doesn't depend on the order of the sessions. */
export function assignSessions(sessions: readonly Session[], timeline: JourneyTimeline) {
  const sorted = sessions.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
  const placed = sorted.map((session) => ({
    session,
    step: stepOfExercise(timeline, session.startedAt),
    localDate: localDay(timeline.periods, session.startedAt),
  }))
  const byDay = Map.groupBy(placed, ({ step, localDate }) => `${step.id} ${localDate}`)
  const recomputed: AssignedSession[] = []
  const days: ExerciseDay[] = []
  for (const onDay of byDay.values()) {
    const [first] = onDay
    if (!first) continue
    const { step, localDate } = first
    const starts = onDay.map(({ session }) => session.startedAt)
    const { slots, filled, extra } = fillSlots(step, timeline.periods, starts)
    onDay.forEach(({ session }, index) =>
      recomputed.push({ ...session, stepId: step.id, localDate, slot: slots[index] ?? null }),
    )
    // In Grow every session counts as done. In other steps an extra exercise is shown but doesn't count.
    const counts = step.step === 'grow' ? { done: onDay.length, extra: 0 } : { done: onDay.length - extra, extra }
    days.push({ stepId: step.id, localDate, ...counts, exerciseSlots: filled, extraExercises: extra })
  }
  return { sessions: recomputed, days }
}
