import { daysOverdue, type LocalDate, type OpenSurvey, type ReflectionWindowName, type Today } from '@attune/api'
import { openReflectionOf } from './open-reflection.ts'

/** A task that the client can do now. `closesAt` is `null` if the task stays open. */
export type OpenThing =
  | { readonly kind: 'reflection'; readonly window: ReflectionWindowName; readonly closesAt: string }
  | { readonly kind: 'exercise'; readonly done: number; readonly planned: number; readonly closesAt: string | null }
  | {
      readonly kind: 'assessment'
      readonly surveyId: string
      readonly name: string
      readonly answered: number
      readonly questions: number
      /** Days since the assessment was due. `null` if it is due today. */
      readonly overdue: number | null
      readonly closesAt: null
    }

function openExercise({ slots, step }: Today): OpenThing[] {
  // Grow has no plan, so an exercise may be done at any time.
  if (step === 'grow') return [{ kind: 'exercise', done: 0, planned: 0, closesAt: null }]
  const open = slots.find(({ state }) => state === 'open')
  if (!open) return []
  const ofItsTime = slots.filter(({ slot }) => slot === open.slot)
  const done = ofItsTime.filter(({ state }) => state === 'done').length
  return [{ kind: 'exercise', done, planned: ofItsTime.length, closesAt: open.closesAt }]
}

const openAssessment = (survey: OpenSurvey, today: LocalDate): OpenThing[] =>
  survey.type === 'assessment' && survey.surveyId !== null
    ? [
        {
          kind: 'assessment',
          surveyId: survey.surveyId,
          name: survey.name,
          answered: survey.answers.length,
          questions: survey.questions.length,
          overdue: daysOverdue({ date: survey.date, status: 'incomplete' }, today),
          closesAt: null,
        },
      ]
    : []

/** Returns the tasks that are open now, sorted by when they close, with assessments last. */
export function openThings(today: Today, surveys: readonly OpenSurvey[]): OpenThing[] {
  const open = openReflectionOf(surveys, today)
  const reflections = today.windows.flatMap(({ window, state, closesAt }): OpenThing[] => {
    const isLeftOut = state === 'cut' && window === open?.window
    const closing = isLeftOut ? open.survey.closesAt : closesAt
    return (isLeftOut || state === 'open') && closing !== null
      ? [{ kind: 'reflection', window, closesAt: closing }]
      : []
  })
  const assessments = surveys.flatMap((survey) => openAssessment(survey, today.date))
  return [...reflections, ...openExercise(today)]
    .toSorted((one, other) => (one.closesAt ?? '9').localeCompare(other.closesAt ?? '9'))
    .concat(assessments)
}

/** Slots and windows that open at the same time later on the client's day. */
export interface LaterThing {
  readonly opensAt: string
  /** When the reflection window closes. `null` if there is only an exercise. */
  readonly closesAt: string | null
  readonly exercise: boolean
  readonly window: ReflectionWindowName | null
}

/** Returns what opens later today, with the earliest first. */
export function laterThings({ slots, windows }: Today): LaterThing[] {
  const isAhead = (one: { state: string; opensAt: string | null }) => one.state === 'ahead' && one.opensAt !== null
  const ahead = windows.filter(isAhead)
  const times = new Set([...slots.filter(isAhead), ...ahead].map(({ opensAt }) => opensAt ?? ''))
  return [...times].toSorted().map((opensAt) => {
    const window = ahead.find((one) => one.opensAt === opensAt)
    return {
      opensAt,
      closesAt: window?.closesAt ?? null,
      exercise: slots.some((slot) => isAhead(slot) && slot.opensAt === opensAt),
      window: window?.window ?? null,
    }
  })
}

/** Counts how much of the day's plan has been done, was due so far, and is still to come. Grow has no plan. */
export function countsOf({ slots, windows }: Pick<Today, 'slots' | 'windows'>) {
  const all = [...slots, ...windows]
  const count = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length
  return { done: count('done'), soFar: count('done', 'missed'), toCome: count('open', 'ahead') }
}
