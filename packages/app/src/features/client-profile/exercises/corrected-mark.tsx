/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import { CORRECTED_SHARE } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './corrected-mark.module.css'

interface CorrectedMarkProps {
  /** How many beats or recordings: screen readers read it, and a TooltipArea around it shows it. Undefined: no mark. */
  label: string | undefined
  /** Before its figure, or after its words. */
  place?: 'before' | 'after'
}

/** Marks a figure that is made of a recording with many corrected beats: a ring beside it. */
export function CorrectedMark({ label, place = 'before' }: CorrectedMarkProps) {
  if (label === undefined) return null
  return (
    <span role="img" aria-label={label} data-tooltip={label} data-mark="" data-place={place} className={classes.mark} />
  )
}

/** What the rings in the element before it mean. It shows only where there are some. */
export function CorrectedLegend() {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  return (
    <p className={classes.legend}>
      <span aria-hidden className={classes.mark} />
      <span>{t('corrected.legend', { limit: formats.percent(100 * CORRECTED_SHARE.marked) })}</span>
    </p>
  )
}
