import { type GivenReflections, newId, type OpenSurvey, type ReflectionWindowName } from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAtom } from '../../shared/records/record-atoms.ts'
import { nowAtom } from '../../shared/time/now.ts'
import { Closing } from './closing.tsx'
import { Questions } from './questions.tsx'
import classes from './reflect.module.css'
import { type SentState, SendPart } from './send-part.tsx'
import { useAnswers } from './use-answers.ts'

interface ReflectionFormProps {
  survey: OpenSurvey
  window: ReflectionWindowName
  timezone: string
  onSent: () => void
}

type ReflectionAnswers = GivenReflections['reflections'][number]['answers']

/** The form for the open window's reflection, which can still be sent after the window has closed. */
export function ReflectionForm({ survey, window, timezone, onSent }: ReflectionFormProps) {
  const { t } = useTranslation()
  const record = useSetAtom(recordAtom)
  const now = useAtomValue(nowAtom)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentState>()
  const state = useAnswers(
    `reflection.${survey.date}.${window}`,
    survey.questions.map(({ question }) => question),
  )
  const send = async () => {
    if (!state.isReady()) return
    setBusy(true)
    const at = new Date()
    const answers = state.answers as ReflectionAnswers
    const isSent = await record({
      kind: 'reflection',
      reflection: { id: newId(), answeredAt: at.toISOString(), answers },
    })
    state.forget()
    setBusy(false)
    setSent({ at, isKept: !isSent })
    onSent()
  }
  return (
    <>
      <div>
        <h2 className={classes.name}>{t(`window.${window}`)}</h2>
        {survey.closesAt && !sent && <Closing closesAt={survey.closesAt} now={now} timezone={timezone} />}
      </div>
      <Questions questions={survey.questions} questionnaire={null} state={state} isSent={sent !== undefined} />
      <SendPart
        label={t('reflect.send')}
        isBusy={isBusy}
        keptAt={state.keptAt}
        sent={sent}
        onSend={() => void send()}
      />
    </>
  )
}
