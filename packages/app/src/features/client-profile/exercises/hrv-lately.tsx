import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { Change } from '../../../shared/format/change.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { getPaceResponse } from '../queries/client-queries.ts'
import { CorrectedMark } from './corrected-mark.tsx'
import classes from './exercises.module.css'
import { useCorrectedRecordings } from './use-recording-texts.ts'

/**
 * Shows 'HRV-1 34 ms' for the last seven days, with its change. Renders nothing until it is known, or if there is no
 * measured session.
 */
export function HrvLately({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const correctedRecordings = useCorrectedRecordings()
  const hrv1 = useQuery(getPaceResponse(personId)).data?.hrv1
  if (!hrv1 || hrv1.average === null) return null
  const { average, coverage, change } = hrv1
  const mark = correctedRecordings(hrv1)
  const meaning = t('exercises.hrvTitle', { coverage })
  return (
    <span className={classes.lately} data-tooltip={meaning}>
      <VisuallyHidden>{', '}</VisuallyHidden>
      <span>{t('shared:measure.hrv1')}</span> <CorrectedMark label={mark} />
      <span>{t('shared:ms', { ms: formats.count(average) })}</span>
      <Change of={change} unit="ms" />
      <VisuallyHidden>{`, ${meaning}`}</VisuallyHidden>
    </span>
  )
}
