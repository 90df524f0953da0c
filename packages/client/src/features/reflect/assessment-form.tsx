import type { OpenSurvey } from '@attune/api'
import { Button } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAtom } from '../../shared/records/record-atoms.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { Questions } from './questions.tsx'
import classes from './reflect.module.css'
import { type SentState, SendPart } from './send-part.tsx'
import { useAnswers } from './use-answers.ts'

const perPage = 5

/** The form of an assessment, with five sentences per page. */
export function AssessmentForm({ survey: open }: { survey: OpenSurvey }) {
  const { t } = useTranslation()
  const record = useSetAtom(recordAtom)
  // Sending answers changes the server's list of open assessments, so the form keeps the assessment that it started
  // with.
  const [survey] = useState(open)
  const [page, setPage] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentState>()
  const { surveyId, questions, questionnaire } = survey
  const state = useAnswers(
    `assessment.${surveyId}`,
    questions.map(({ question }) => question),
    Object.fromEntries(survey.answers.map(({ question, value }) => [question, value])),
  )
  const shown = questions.slice(page * perPage, (page + 1) * perPage)
  const isLast = (page + 1) * perPage >= questions.length
  const answered = Object.entries(state.answers).map(([question, value]) => ({ question, value }))
  const send = async () => {
    const first = questions.findIndex(({ question }) => state.answers[question] === undefined)
    if (!state.isReady()) return setPage(Math.floor(first / perPage))
    setBusy(true)
    const at = new Date()
    const body = { answeredAt: at.toISOString(), answers: answered }
    const isSent = await record({ kind: 'assessment', surveyId: surveyId ?? '', body }, surveyId ?? undefined)
    state.forget()
    setBusy(false)
    setSent({ at, isKept: !isSent })
  }
  const turn = (to: number) => {
    setPage(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <ScreenHeading title={survey.name}>
        {t('assessment.answered', { done: answered.length, all: questions.length })}
      </ScreenHeading>
      {questionnaire?.instructions && <p lang={questionnaire.language}>{questionnaire.instructions}</p>}
      <Questions questions={shown} questionnaire={questionnaire} state={state} isSent={sent !== undefined} />
      <div className={classes.pages}>
        {page > 0 && (
          <Button variant="secondary" onClick={() => turn(page - 1)}>
            {t('assessment.previous')}
          </Button>
        )}
        {!isLast && (
          <Button variant="secondary" onClick={() => turn(page + 1)}>
            {t('assessment.next')}
          </Button>
        )}
      </div>
      {isLast && (
        <SendPart
          label={t('assessment.send')}
          isBusy={isBusy}
          keptAt={state.keptAt}
          sent={sent}
          onSend={() => void send()}
        />
      )}
    </>
  )
}
