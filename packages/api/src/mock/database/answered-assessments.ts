import { questionInWords, questionsOf } from '../../model/assessment-questions.ts'
import type { Journey } from '../../services/journey/journey.contract.ts'
import type { AnsweredAssessment, Assessment, SurveyProgress } from '../../services/survey/survey.contract.ts'

const answerCounts = { complete: 10, inProgress: 4, incomplete: 0 } as const

function answered({ name, ...assessment }: Assessment, journey: Journey, cursor: number): AnsweredAssessment {
  const isComplete = assessment.status === 'complete'
  return {
    ...assessment,
    name,
    step:
      journey.steps.findLast(({ startedOn }) => startedOn !== null && startedOn <= assessment.date)?.step ?? 'learn',
    completedAt: isComplete ? `${assessment.date}T07:40:00.000Z` : null,
    questionnaire: null,
    answers: Array.from({ length: answerCounts[assessment.status] }, (_, index) => ({
      question: questionInWords(questionsOf(name, null), `question-${index + 1}`),
      value: 4 + ((cursor * 5 + index * 3) % 7),
    })),
  }
}

/** Returns a client's assessments with as many answers as their status says. */
export const answeredAssessmentsOf = (journey: Journey, { assessments }: SurveyProgress): AnsweredAssessment[] =>
  assessments.map((assessment, cursor) => answered(assessment, journey, cursor))
