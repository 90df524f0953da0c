import type { ExerciseMeasure } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
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
  if (!shown || value === null || value === undefined) return <span>{t('shared:missing')}</span>
  return (
    <>
      <CorrectedMark label={mark} />
      <span>{shown.format(formats, value)}</span>{' '}
      <span className={classes.unit}>{t(`exercises.unit.${shown.unit}`)}</span>
    </>
  )
}
