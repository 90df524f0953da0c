import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { questionInWords, questionKeys, questionsOf } from '../model/assessment-questions.ts'
import { ASSESSMENT_SCHEDULE, REFLECTION_WINDOWS, REFLECTION_TIMING } from '../model/constants.ts'
import type { WindowOutcome } from '../model/enumerations.ts'
import type { OpenSurvey } from '../services/survey/survey.contract.ts'
import { judgeRecords } from '../records.ts'
import { MockProblem, refuse } from './answering.ts'
import {
  checkOnJourney,
  faultOfPast,
  faultOnJourney,
  importedClientOf,
  pastInstant,
  refuseRecords,
  rowOf,
} from './checks.ts'
import { arrive } from './live.handlers.ts'
import type { SignedIn } from './sessions.ts'
import { activityDayOf, activityDaysOf } from './database/activity-days.ts'
import { answeredAssessmentsOf } from './database/answered-assessments.ts'
import type { MockDatabase } from './database/database.ts'

const keysOf = (name: string) => questionKeys(questionsOf(name, null))

/**
 * Returns the handlers for reflections and assessments. The first client can answer assessments. The mock doesn't
 * recompute reflections.
 */
export function surveyHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { survey } = contract
  const own = () => database.journeySummaries[0]?.personId ?? ''
  const faultOfAnswer = (text: string, message: string | null = faultOfPast(database, text)) =>
    message === null ? null : { path: 'answeredAt', message }

  function faultOfQuestions(assessment: string, answers: readonly { question: string }[]) {
    const questions = keysOf(assessment)
    const unknown = answers.findIndex(({ question }) => !questions.includes(question))
    if (unknown === -1) return null
    return { path: `answers[${unknown}].question`, message: 'is no question of this assessment' }
  }

  const ownAssessments = () => database.surveyProgress[0]?.assessments ?? []

  return [
    signedIn(survey.listSurveyProgress, () => database.surveyProgress),
    signedIn(survey.getReflections, ({ params }) => {
      const journey = rowOf(database.journeys, params.personId)
      const step = journey.steps.find(({ status }) => status === 'active')
      if (!step) throw new MockProblem('not_found')
      const days = step.days.map((day) => activityDayOf(journey, step, day, database.now))
      // Reflections from before the change of step are shown on the new step's first day, but count in the previous
      // step.
      const before = new Set(journey.steps.flatMap((one) => (one === step ? [] : one.days.map(({ date }) => date))))
      const counted = days.filter(({ date }) => !before.has(date))
      const planned = counted.reduce((sum, { reflections }) => sum + (reflections.planned ?? 0), 0)
      return {
        personId: journey.personId,
        stepId: step.id,
        step: step.step,
        done: counted.reduce((sum, { reflections }) => sum + reflections.done, 0),
        planned: step.step === 'grow' ? null : planned,
        dates: days.map(({ date }) => date),
        windows: (step.step === 'grow' ? [] : REFLECTION_WINDOWS).map(({ window }, place) => ({
          window,
          states: days.map(({ windows }) => windows[place]?.state ?? 'cut'),
        })),
      }
    }),
    signedIn(survey.getReflectionTiming, ({ params }) => {
      const journey = rowOf(database.journeys, params.personId)
      const planned = journey.steps.filter(({ step }) => step !== 'grow')
      const days = activityDaysOf(journey, planned, database.now).slice(-REFLECTION_TIMING.most)
      return {
        personId: journey.personId,
        days: days.length,
        windows: REFLECTION_WINDOWS.map(({ window }, place) => ({
          window,
          outcomes: days.flatMap(({ date, day, windows }) => {
            const state = windows[place]?.state
            // Clients are often late at noon.
            const notInTime: WindowOutcome = window === 'noon' && day % 3 > 0 ? 'late' : 'missed'
            const outcome: WindowOutcome = state === 'done' ? 'inTime' : notInTime
            return state === 'done' || state === 'missed' ? [{ date, outcome }] : []
          }),
        })),
      }
    }),
    signedIn(survey.listAssessments, ({ params }) => {
      const journey = rowOf(database.journeys, params.personId)
      return answeredAssessmentsOf(journey, rowOf(database.surveyProgress, params.personId))
    }),
    signedIn(survey.recordReflections, ({ body }) => {
      const { right, refused } = judgeRecords('reflections', body.reflections, body.sent, ({ answeredAt }) =>
        faultOfAnswer(answeredAt, faultOfPast(database, answeredAt) ?? faultOnJourney(database, answeredAt)),
      )
      for (const { id } of right) {
        if (!database.reflections.has(id)) arrive(database, { personId: own(), kind: 'reflection' })
        database.reflections.add(id)
      }
      refuseRecords('records_refused', refused)
    }),
    signedIn(survey.listOpenSurveys, () =>
      ownAssessments()
        .filter(({ status }) => status !== 'complete')
        .map(({ id, name, date }): OpenSurvey => ({
          type: 'assessment',
          surveyId: id,
          name,
          date,
          closesAt: null,
          questionnaire: null,
          questions: keysOf(name).map((question) => ({
            question,
            text: questionInWords(questionsOf(name, null), question),
          })),
          answers: [...(database.assessmentAnswers.get(id) ?? [])].map(([question, value]) => ({ question, value })),
        })),
    ),
    signedIn(survey.answerAssessment, ({ params, body }) => {
      const assessment = ownAssessments().find(({ id }) => id === params.surveyId)
      if (!assessment) throw new MockProblem('not_found')
      pastInstant(database, 'answeredAt', body.answeredAt)
      checkOnJourney(database, 'answeredAt', body.answeredAt)
      const questions = keysOf(assessment.name)
      const fault = faultOfQuestions(assessment.name, body.answers)
      if (fault) refuse(fault)
      const answers = database.assessmentAnswers.get(assessment.id) ?? new Map<string, number>()
      if (assessment.status === 'complete') {
        const isChanged = body.answers.some(({ question, value }) => answers.get(question) !== value)
        if (isChanged) throw new MockProblem('assessment_completed')
      }
      for (const { question, value } of body.answers) answers.set(question, value)
      database.assessmentAnswers.set(assessment.id, answers)
      const status = answers.size === questions.length ? ('complete' as const) : ('inProgress' as const)
      if (status === 'complete' && assessment.status !== 'complete') {
        const { id, name } = assessment
        const answeredAt = new Date(body.answeredAt).toISOString()
        arrive(database, { personId: own(), kind: 'assessment', assessment: { id, name, answeredAt } })
      }
      database.surveyProgress = database.surveyProgress.map((progress) => ({
        ...progress,
        assessments: progress.assessments.map((row) => (row.id === assessment.id ? { ...row, status } : row)),
      }))
      return { surveyId: assessment.id, status, answered: answers.size, questions: questions.length }
    }),
    signedIn(survey.listQuestionnaires, () => [...database.questionnaires]),
    signedIn(survey.importReflections, ({ params, body }) => {
      const { reflections, sent } = body
      const { refused } = judgeRecords('reflections', reflections, sent, ({ answeredAt }) => faultOfAnswer(answeredAt))
      refuseRecords('validation_failed', refused)
      importedClientOf(database, params?.personId)
    }),
    signedIn(survey.importAssessments, ({ params, body }) => {
      const names = importedClientOf(database, params?.personId).steps.flatMap(({ step }) =>
        ASSESSMENT_SCHEDULE[step].map(({ name }): string => name),
      )
      const { refused } = judgeRecords('assessments', body.assessments, body.sent, ({ name, answeredAt, answers }) =>
        names.includes(name)
          ? (faultOfAnswer(answeredAt) ?? faultOfQuestions(name, answers))
          : { path: 'name', message: 'is no assessment of a step that has begun' },
      )
      refuseRecords('validation_failed', refused)
    }),
  ]
}
