import type { AnsweredAssessment } from '@attune/api'
import { StatusMark } from '@attune/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './assessments.module.css'

function Facts({ name, date, status }: AnsweredAssessment) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  return (
    <>
      <span className={classes.name}>
        {name}
        <small>{formats.dayAndYear(date)}</small>
      </span>
      <StatusMark status={status} label={t(`assessments.status.${status}`)} />
    </>
  )
}

/** One assessment. It opens to show its answers, if it has any. */
export function AssessmentItem({ assessment }: { assessment: AnsweredAssessment }) {
  const { t } = useTranslation('client-profile')
  const { answers } = assessment
  if (answers.length === 0) {
    return (
      <li>
        <div className={classes.head}>
          <Facts {...assessment} />
        </div>
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={classes.head}>
          <Facts {...assessment} />
          <ChevronDown aria-hidden strokeWidth={1.75} className={classes.chevron} />
        </summary>
        <dl className={classes.answers}>
          {answers.map(({ question, value }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{t('assessments.answer', { value })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
