import { VisuallyHidden } from '@attune/ui'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** Shows '–' for a missing value in a line of a cell. The tooltip and screen readers give the reason. */
export const missingInLine = (reason: string, { shared: t }: CellTexts) => (
  <span className={classes.missing} data-tooltip={reason}>
    <span aria-hidden="true">{t('missing')}</span>
    <VisuallyHidden>{reason}</VisuallyHidden>
  </span>
)

/** Shows '–' for a missing value, at the height of the first of two lines. */
export const missing = (reason: string, texts: CellTexts) => (
  <span className={classes.alone}>{missingInLine(reason, texts)}</span>
)
