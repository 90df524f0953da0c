import { VisuallyHidden } from '@attune/ui'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** A missing value: '–', with the reason for screen readers and on hover. */
export const missing = (reason: string, { shared: t }: CellTexts) => (
  <span className={classes.missing} data-tooltip={reason}>
    <span aria-hidden="true">{t('missing')}</span>
    <VisuallyHidden>{reason}</VisuallyHidden>
  </span>
)
