import { addDays, REFLECTION_WINDOWS, type Today } from '@attune/api/contract'
import type { CoachScope } from '../../domain/client-scope.ts'
import { allowedGoals } from '../../domain/plan/allowed-goals.ts'
import { dayShapes, type Opening } from '../../domain/plan/day-shape.ts'
import { openTime } from '../../domain/plan/opening-state.ts'
import { notFound } from '../../platform/problems.ts'
import { getActivity, type GetActivityDeps } from './get-activity.ts'

const iso = (at: number) => new Date(at).toISOString()

/**
 * Returns a client's day: what is open and until when, what was done, and what opens next.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const getToday =
  (deps: GetActivityDeps) =>
  async (scope: CoachScope, clientId: string): Promise<Today> => {
    const [{ journey, timeline }, { days }] = await Promise.all([
      deps.findJourney(scope, clientId),
      getActivity(deps)(scope, clientId, { days: 1 }),
    ])
    const [today] = days
    const step = journey.steps.find(({ status }) => status === 'active')
    const span = timeline.steps.find(({ id }) => id === step?.id)
    if (!today || !step || !span) throw notFound()
    const now = deps.clock.now().getTime()
    const { exercises, reflections } = dayShapes[step.step]
    const timeOf = (opening: Opening | undefined, date: string) =>
      opening ? openTime(opening, { span, periods: timeline.periods, date }) : null
    const timesOf = (opening: Opening | undefined) => {
      const time = timeOf(opening, today.date)
      return { opensAt: time && iso(time.begins), closesAt: time && iso(time.ends) }
    }
    const openings = [
      ...exercises.map((opening) => ({ kind: 'exercise' as const, opening })),
      ...reflections.map((opening) => ({ kind: 'reflection' as const, opening })),
    ]
    const [next] = [today.date, addDays(today.date, 1)]
      .flatMap((date) => openings.map(({ kind, opening }) => ({ kind, at: timeOf(opening, date)?.begins ?? 0 })))
      .filter(({ at }) => at > now)
      .toSorted((one, other) => one.at - other.at)
    return {
      personId: clientId,
      timezone: journey.timezone,
      date: today.date,
      step: step.step,
      day: today.day,
      bpm: step.bpm,
      goals: step.goals,
      goalChoices: [...allowedGoals(step.goalChoices)],
      slots: today.slots.map(({ slot, state, doneAt }, index) => ({
        slot,
        state,
        doneAt,
        ...timesOf(exercises[index]),
      })),
      windows: today.windows.map(({ window, state, doneAt }) => ({
        window,
        state,
        doneAt,
        ...timesOf(reflections[REFLECTION_WINDOWS.findIndex((one) => one.window === window)]),
      })),
      next: next ? { kind: next.kind, opensAt: iso(next.at) } : null,
    }
  }
