import type { OpenSurvey } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { Scale } from '../../shared/scale/scale.tsx'
import { Choices } from './choices.tsx'
import type { useAnswers } from './use-answers.ts'

interface QuestionsProps {
  questions: OpenSurvey['questions']
  questionnaire: OpenSurvey['questionnaire']
  state: ReturnType<typeof useAnswers>
  isSent: boolean
}

const indicators = ['productivity', 'mental', 'physical'] as const

/** Shows the questions of a survey, each with its scale, or with the answers of an organisation's own questionnaire. */
export function Questions({ questions, questionnaire, state, isSent }: QuestionsProps) {
  const { t } = useTranslation()
  return questions.map(({ question, text }) => {
    const field = {
      ref: state.scaleRef(question),
      value: state.answers[question],
      isDisabled: isSent,
      hint: state.missing === question ? t('reflect.notAnswered') : undefined,
      onChange: (value: number) => state.answer(question, value),
    }
    if (questionnaire) return <Choices key={question} label={text} questionnaire={questionnaire} {...field} />
    const indicator = indicators.find((name) => name === question)
    return <Scale key={question} label={indicator ? t(`question.${indicator}`) : text} {...field} />
  })
}
