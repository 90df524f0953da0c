import {
  INDICATORS,
  questionInWords,
  questionKeys,
  questionsOf,
  REFLECTION_QUESTIONS,
  REFLECTION_WINDOWS,
  dayNumberOf,
  type OpenSurvey,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { localDay, zoneAt } from '../../domain/time/client-day.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { dayShapes } from '../../domain/plan/day-shape.ts'
import { zoneDay } from '../../domain/time/zone-day.ts'
import { stepAt, type FindTimeline, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import { presentAsked } from './questionnaires/questionnaire.presenter.ts'
import { findAnswers, findAssessments } from './assessments/assessment.repository.ts'
import { findQuestionnaire } from './questionnaires/questionnaire.repository.ts'
import { findReflectionsOn } from './reflections/reflection.repository.ts'
import { windowAt } from '../../domain/plan/reflection-window.ts'
import { kindOf } from './reflections/assign-reflections.ts'

export interface ListOpenSurveysDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
}

const reflectionQuestions = INDICATORS.map((question) => ({ question, text: REFLECTION_QUESTIONS[question] }))

/** Returns the reflection of the open window if it hasn't been answered yet. */
async function openReflection(
  { db, client, now }: { db: Db; client: ClientKey; now: number },
  timeline: JourneyTimeline,
): Promise<OpenSurvey[]> {
  const { periods } = timeline
  const step = stepAt(timeline, now)
  const index = windowAt(step, periods, now)
  const window = index === null ? undefined : REFLECTION_WINDOWS[index]?.window
  const opening = index === null ? undefined : dayShapes[step.step].reflections[index]
  if (!window || !opening) return []
  const date = localDay(periods, now)
  const given = await findReflectionsOn(db, client, { first: date, last: date })
  if (given.some((row) => row.reflection_window === window)) return []
  const closesAt = zoneDay(zoneAt(periods, now), dayNumberOf(date)).instantAt(opening.closes)
  return [
    {
      ...kindOf(window),
      surveyId: null,
      date,
      closesAt: new Date(closesAt).toISOString(),
      questionnaire: null,
      questions: reflectionQuestions,
      answers: [],
    },
  ]
}

/**
 * Lists the reflections and assessments that a client can answer now: the open window's reflection, and the due
 * assessments that are not complete.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const listOpenSurveys =
  ({ db, clock, findTimeline }: ListOpenSurveysDeps) =>
  async (client: ClientKey): Promise<OpenSurvey[]> => {
    const now = clock.now().getTime()
    const timeline = await findTimeline(client)
    const today = localDay(timeline.periods, now)
    const due = (await findAssessments(db, client)).filter((row) => row.status === 'active' && row.local_date <= today)
    const assessments = due.map(async ({ id, name, local_date: date, questionnaire_id }): Promise<OpenSurvey> => {
      const questionnaire =
        questionnaire_id === null ? null : await findQuestionnaire(db, client.organisationId, questionnaire_id)
      const questions = questionsOf(name, questionnaire)
      return {
        type: 'assessment',
        surveyId: id,
        name,
        date,
        closesAt: null,
        questionnaire: questionnaire && presentAsked(questionnaire),
        questions: questionKeys(questions).map((question) => ({
          question,
          text: questionInWords(questions, question),
        })),
        answers: (await findAnswers(db, client, id)).map(({ question, value }) => ({ question, value })),
      }
    })
    return [...(await openReflection({ db, client, now }, timeline)), ...(await Promise.all(assessments))]
  }
