import { type CountOfPlan as Count, isBehind } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './client-profile.module.css'

/** '22/30', marked if it is behind. The count alone if nothing is planned, and '–' as long as nothing was due. */
export function CountOfPlan({ done, planned }: Count) {
  const { t } = useTranslation('shared')
  const formats = useFormats()
  const isMarked = isBehind({ done, planned })
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
      {isMarked && <VisuallyHidden>{t('behind')}: </VisuallyHidden>}
      {!planned ? formats.count(done) : `${formats.count(done)}/${formats.count(planned)}`}
    </b>
  )
}
