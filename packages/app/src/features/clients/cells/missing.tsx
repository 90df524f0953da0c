import { VisuallyHidden } from '@attune/ui'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** A value that is not there: '–' for the eye, the reason for the ear and on hover. */
export function Missing({ reason }: { reason: string }) {
  const { shared: t } = useCellTexts()
  return (
    <span className={classes.missing} title={reason}>
      <span aria-hidden="true">{t('missing')}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
