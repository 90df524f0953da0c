import { type CountOfPlan as Count, isBehind } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './client-profile.module.css'

/** '22/30', marked if it is behind. The count alone if nothing is planned. */
export function CountOfPlan({ done, planned }: Count) {
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
