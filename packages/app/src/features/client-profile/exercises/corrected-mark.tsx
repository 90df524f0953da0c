/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import { CORRECTED_SHARE } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './corrected-mark.module.css'

interface CorrectedMarkProps {
  /**
   * How many beats or recordings. Screen readers read it, and a TooltipArea around it shows it. Without it there is no
   * mark.
   */
  label: string | undefined
  /** Before its figure, or after its text. */
  place?: 'before' | 'after'
}

/** Marks a figure whose recordings have many corrected beats: a ring beside it. */
export function CorrectedMark({ label, place = 'before' }: CorrectedMarkProps) {
  if (label === undefined) return null
  return (
    <span role="img" aria-label={label} data-tooltip={label} data-mark="" data-place={place} className={classes.mark} />
  )
}

/** The meaning of the rings in the element before it. It is shown only if there are some. */
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
