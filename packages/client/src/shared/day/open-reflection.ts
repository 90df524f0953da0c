import {
  instantOf,
  minuteOfDay,
  REFLECTION_QUESTIONS,
  REFLECTION_WINDOWS,
  type OpenSurvey,
  type ReflectionWindowName,
  type Today,
} from '@attune/api'

/** The reflection that the client can give now. */
export interface OpenReflection {
  readonly survey: OpenSurvey
  readonly window: ReflectionWindowName
}

/**
 * Returns the window that closes at an instant. If the window was already open when the step began, the plan leaves it
 * out and doesn't say when it closes. A reflection in it counts all the same.
 */
const windowThatCloses = (closesAt: string, { windows, timezone, date }: Today) =>
  windows.find((planned) => planned.closesAt === closesAt) ??
  REFLECTION_WINDOWS.find(({ end }) => instantOf(timezone, date, minuteOfDay(end)) === Date.parse(closesAt))

/** Returns the open reflection among the open surveys. */
export function openReflectionOf(surveys: readonly OpenSurvey[], today: Today): OpenReflection | undefined {
  const survey = surveys.find(({ type }) => type !== 'assessment')
  const window = survey?.closesAt ? windowThatCloses(survey.closesAt, today)?.window : undefined
  return survey && window ? { survey, window } : undefined
}

/**
 * Returns the reflection whose window is open according to the clock, because the server can't be called without a
 * network.
 */
export function plannedReflection({ date, windows }: Today): OpenReflection | undefined {
  const open = windows.find(({ state }) => state === 'open')
  if (!open) return undefined
  const questions = Object.entries(REFLECTION_QUESTIONS).map(([question, text]) => ({ question, text }))
  const { window, closesAt } = open
  const of = { type: 'reflection' as const, surveyId: null, name: '', questionnaire: null }
  return { window, survey: { ...of, date, closesAt, questions, answers: [] } }
}
