import { type AnsweredAssessment, judgeChange } from '@attune/api'
import { Trend, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './assessments.module.css'

interface ScoreProps {
  questionnaire: NonNullable<AnsweredAssessment['questionnaire']>
}

/** Shows '64 of 100', the change from the previous time, and whether it is for the better; '–' without a score. */
export function AssessmentScore({ questionnaire }: ScoreProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const { score, change, range } = questionnaire
  if (score === null) {
    return (
      <span className={classes.score}>
        <span aria-hidden>{t('shared:missing')}</span>
        <VisuallyHidden>{t('assessments.noScore')}</VisuallyHidden>
      </span>
    )
  }
  const difference = formats.count(Math.abs(change ?? 0))
  const direction = change === 0 ? 'none' : (change ?? 0) > 0 ? 'up' : 'down'
  const verdict = judgeChange(change ?? 0, questionnaire)
  return (
    <span className={classes.score}>
      <span>{t('assessments.outOf', { value: formats.count(score), most: formats.count(range.max) })}</span>
      {change !== null && (
        <>
          {' '}
          <Trend
            change={change}
            difference={difference}
            spoken={t(`assessments.scoreChange.${direction}`, { difference })}
          />
        </>
      )}
      {verdict !== 'same' && <small> {t(`assessments.verdict.${verdict}`)}</small>}
    </span>
  )
}
