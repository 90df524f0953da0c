import { ANSWER_BOUNDS, type AnsweredAssessment, daysBetween, daysOverdue } from '@attune/api'
import { StatusMark, VisuallyHidden } from '@attune/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { AssessmentScore } from './assessment-score.tsx'
import classes from './assessments.module.css'

interface AssessmentProps {
  assessment: AnsweredAssessment
  /** The client's current day. */
  today: string
}

/**
 * Shows 'Jun 6, 2026' for a complete assessment, and otherwise a text such as 'Due Jun 6, 1 day overdue' or 'Due Jun
 * 13, in 2 days'.
 */
function DueDay({ assessment, today }: AssessmentProps) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const { date, status } = assessment
  if (status === 'complete') return <span>{formats.dayAndYear(date)}</span>
  const overdue = daysOverdue(assessment, today)
  const day = t('assessments.due', { day: formats.day(date) })
  if (overdue !== null) {
    return (
      <>
        <span>{`${day}, `}</span>
        <b className={classes.overdue}>{t('assessments.overdue', { count: overdue })}</b>
      </>
    )
  }
  const count = daysBetween(today, date)
  return <span>{`${day}, ${count === 0 ? t('assessments.today') : t('assessments.ahead', { count })}`}</span>
}

function Facts({ assessment, today }: AssessmentProps) {
  const { t } = useTranslation('client-profile')
  const { name, status, questionnaire } = assessment
  return (
    <>
      <span className={classes.name}>
        <span>{name}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <small>
          <DueDay assessment={assessment} today={today} />
        </small>
        {questionnaire && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <AssessmentScore questionnaire={questionnaire} />
          </>
        )}
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      <StatusMark
        status={status}
        label={t(`assessments.status.${status}`)}
        isOverdue={daysOverdue(assessment, today) !== null}
      />
    </>
  )
}

/** The scale of the assessments that every organisation has. */
const everyonesScale = { ...ANSWER_BOUNDS, labels: [] as readonly string[] }

/** An assessment. If it has answers, it can be opened to show them. */
export function AssessmentItem({ assessment, today }: AssessmentProps) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const { answers, questionnaire } = assessment
  const scale = questionnaire?.scale ?? everyonesScale
  if (answers.length === 0) {
    return (
      <li>
        <div className={classes.head}>
          <Facts assessment={assessment} today={today} />
        </div>
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={classes.head}>
          <Facts assessment={assessment} today={today} />
          <ChevronDown aria-hidden strokeWidth={1.75} className={classes.chevron} />
        </summary>
        <dl className={classes.answers}>
          {answers.map(({ question, value }) => (
            <div key={question}>
              <dt lang={questionnaire?.language}>{question}</dt>
              <dd>
                {questionnaire && (
                  <>
                    <span lang={questionnaire.language}>{scale.labels[value - scale.min]}</span>{' '}
                  </>
                )}
                <span>{t('assessments.outOf', { value: formats.count(value), most: formats.count(scale.max) })}</span>
              </dd>
            </div>
          ))}
        </dl>
        {questionnaire && (
          <p className={classes.version}>
            {t('assessments.version', { version: formats.count(questionnaire.version) })}
          </p>
        )}
      </details>
    </li>
  )
}
