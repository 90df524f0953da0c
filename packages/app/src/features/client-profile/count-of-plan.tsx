import { type CountOfPlan as Count, isCountFlagged, stepCountOf } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../api/use-query.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './client-profile.module.css'
import { currentStepOf } from './journey/step-counts.ts'
import { getJourney } from './queries/client-queries.ts'

interface CountOfPlanProps extends Count {
  personId: string
}

/**
 * Shows '22/30'. Marks it if the rules judge both the step and this count as behind. Shows only the count if nothing is
 * planned, and '–' until something is due.
 */
export function CountOfPlan({ personId, done, planned }: CountOfPlanProps) {
  const { t } = useTranslation(['shared', 'client-profile'])
  const formats = useFormats()
  const step = currentStepOf(useQuery(getJourney(personId)).data)
  const isMarked = step !== undefined && isCountFlagged({ done, planned }, stepCountOf(step))
  if (done === 0 && planned === 0) {
    return (
      <b className={classes.count}>
        <span aria-hidden="true">{t('missing')}</span>
        <VisuallyHidden>{t('nothingDue')}</VisuallyHidden>
      </b>
    )
  }
  return (
    <b className={isMarked ? classes.behind : classes.count}>
      {isMarked && <VisuallyHidden>{t('behind') + t('colon')}</VisuallyHidden>}
      {planned ? (
        <>
          <span aria-hidden="true">{`${formats.count(done)}/${formats.count(planned)}`}</span>
          <VisuallyHidden>
            {t('client-profile:doneOfPlan', { done: formats.count(done), planned: formats.count(planned) })}
          </VisuallyHidden>
        </>
      ) : (
        <span>{formats.count(done)}</span>
      )}
    </b>
  )
}
