import { type AnsweredAssessment, dayIn, daysOverdue, type OpenSurvey, type Today } from '@attune/api'
import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import { operationAtom } from '../../api/operation-atom.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { PartFailed } from '../../shared/part-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { ownRequestAtom } from '../../shared/session/session-atoms.ts'
import classes from './reflect.module.css'

const assessmentsAtom = operationAtom('survey', 'listAssessments', (get) => get(ownRequestAtom))

interface RowProps {
  today: Today
  assessment: AnsweredAssessment
  isOpen: boolean
}

function AssessmentRow({ today, assessment, isOpen }: RowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id, name, date, completedAt } = assessment
  const overdue = isOpen ? daysOverdue(assessment, today.date) : null
  const text = () => {
    if (completedAt)
      return t('assessment.completed', { day: formats.day(dayIn(today.timezone, Date.parse(completedAt))) })
    return isOpen ? t('assessment.due', { day: formats.day(date) }) : t('assessment.opens', { day: formats.day(date) })
  }
  return (
    <li className={classes.row}>
      <span className={classes.rowText}>
        <b>{name}</b>
        <span className={classes.muted}>
          {overdue === null ? (
            <span>{text()}</span>
          ) : (
            <span className={classes.soon}>{t('today.overdue', { count: overdue })}</span>
          )}
        </span>
      </span>
      {isOpen && (
        <Button
          variant="secondary"
          aria-label={t('assessment.answerNamed', { name })}
          onClick={() => void navigate(generatePath(paths.assessment, { surveyId: id }))}
        >
          {t('assessment.answer')}
        </Button>
      )}
    </li>
  )
}

/** Lists every assessment of the journey. Open assessments can be answered, and the others show why they can't. */
export function AssessmentList({ today, open }: { today: Today; open: readonly OpenSurvey[] }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useAtomValue(assessmentsAtom)
  if (isError && !data) return <PartFailed onRetry={refetch} />
  if (!data || data.length === 0) return null
  const ids = new Set(open.map(({ surveyId }) => surveyId))
  return (
    <section aria-labelledby="assessments" className={classes.section}>
      <h2 id="assessments" className={classes.name}>
        {t('assessment.title')}
      </h2>
      <ul className={classes.list}>
        {data.map((assessment) => (
          <AssessmentRow key={assessment.id} today={today} assessment={assessment} isOpen={ids.has(assessment.id)} />
        ))}
      </ul>
    </section>
  )
}
