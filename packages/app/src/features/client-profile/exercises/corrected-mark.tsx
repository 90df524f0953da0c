/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn by styles, it has nothing that an <img> could load */
import { CORRECTED_SHARE } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './corrected-mark.module.css'

interface CorrectedMarkProps {
  /**
   * Text that says how many beats were corrected, or how many recordings are marked. Screen readers read it, and a
   * TooltipArea around the mark shows it. Without a label, there is no mark.
   */
  label: string | undefined
  /** Whether the mark comes before its figure or after its text. */
  place?: 'before' | 'after'
}

/** Marks a figure whose recordings have many corrected beats, with a ring beside it. */
export function CorrectedMark({ label, place = 'before' }: CorrectedMarkProps) {
  if (label === undefined) return null
  return (
    <span role="img" aria-label={label} data-tooltip={label} data-mark="" data-place={place} className={classes.mark} />
  )
}

/** Explains the rings in the preceding element. Shown only if there are rings. */
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
