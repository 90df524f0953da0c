import { VisuallyHidden } from '@attune/ui'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** Shows '–' for a missing value. The tooltip and screen readers give the reason. */
export const missing = (reason: string, { shared: t }: CellTexts) => (
  <span className={classes.missing} data-tooltip={reason}>
    <span aria-hidden="true">{t('missing')}</span>
    <VisuallyHidden>{reason}</VisuallyHidden>
  </span>
)
