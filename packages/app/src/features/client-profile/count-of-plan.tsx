import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './client-profile.module.css'
import { isBehind, type StepCount } from './step-counts.ts'

/** '22/30', marked where it is behind; the count alone where nothing is planned. */
export function CountOfPlan({ done, planned }: StepCount) {
  const { t } = useTranslation('shared')
  const formats = useFormats()
  const isMarked = isBehind({ done, planned })
  return (
    <b className={isMarked ? classes.behind : classes.count}>
      {isMarked && <VisuallyHidden>{t('behind')}: </VisuallyHidden>}
      {planned === null ? formats.count(done) : `${formats.count(done)}/${formats.count(planned)}`}
    </b>
  )
}
