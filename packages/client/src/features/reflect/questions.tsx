import type { OpenSurvey } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { Scale } from '../../shared/scale/scale.tsx'
import type { useAnswers } from './use-answers.ts'

interface QuestionsProps {
  questions: OpenSurvey['questions']
  state: ReturnType<typeof useAnswers>
  isSent: boolean
}

const indicators = ['productivity', 'mental', 'physical'] as const

/** Shows the questions of a survey, each with its scale. */
export function Questions({ questions, state, isSent }: QuestionsProps) {
  const { t } = useTranslation()
  return questions.map(({ question, text }) => {
    const indicator = indicators.find((name) => name === question)
    return (
      <Scale
        key={question}
        ref={state.scaleRef(question)}
        label={indicator ? t(`question.${indicator}`) : text}
        value={state.answers[question]}
        isDisabled={isSent}
        hint={state.missing === question ? t('reflect.notAnswered') : undefined}
        onChange={(value) => state.answer(question, value)}
      />
    )
  })
}
