import type { ExerciseMeasure } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { Missing } from '../../../shared/format/missing.tsx'
import { CorrectedMark } from './corrected-mark.tsx'
import classes from './exercises.module.css'
import { measures } from './measures.ts'

interface MeasureFigureProps {
  measure: ExerciseMeasure
  /** `null` if it wasn't measured, or if there is no goal yet. */
  value: number | null | undefined
  /** The reason why the figure is marked: '9% of the beats corrected'. */
  mark?: string | undefined
}

/** Shows '67 ms', '6.4 b/min', or '–' without a value. */
export function MeasureFigure({ measure, value, mark }: MeasureFigureProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const shown = measures.find((candidate) => candidate.measure === measure)
  if (!shown || value === null || value === undefined) return <Missing />
  return (
    // The value stays before its unit in a page from right to left.
    <bdi>
      <CorrectedMark label={mark} />
      <span>{shown.format(formats, value)}</span>{' '}
      {shown.unit === 'ms' ? (
        <span className={classes.unit}>{t('exercises.unit.ms')}</span>
      ) : (
        <>
          <span className={classes.unit} aria-hidden="true">
            {t('exercises.unit.breathsOrBeats')}
          </span>
          <VisuallyHidden>
            {t(`exercises.unitSpoken.${measure === 'respiratory' ? 'breaths' : 'beats'}`)}
          </VisuallyHidden>
        </>
      )}
    </bdi>
  )
}
