import type { ExerciseMeasure } from '@attune/api'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { measures } from '../exercises/measures.ts'

/** Returns functions that format the figures of a measure for this panel. */
export function useHrvTexts(measure: ExerciseMeasure) {
  const { t } = useTranslation(['hrv-over-time', 'client-profile'])
  const formats = useFormats()
  return useMemo(() => {
    const format = measures.find((one) => one.measure === measure)
    const unit = format ? t(`client-profile:exercises.unit.${format.unit}`) : ''
    // '/min' follows its figure without a space.
    const unitAfter = unit.startsWith('/') ? unit : ` ${unit}`
    /** Formats a value, such as '45' or '6.4'. */
    const figure = (value: number): string => format?.format(formats, value) ?? ''
    return {
      /** The unit after a figure, such as ' ms'. */
      unitAfter,
      figure,
      /** Formats a value with its unit, such as '45 ms'. */
      withUnit: (value: number): string => `${figure(value)}${unitAfter}`,
      /** Formats the highest value of a scale. Only a short unit fits beside the plot. */
      scaleTop: (value: number): string => (unit.length > 2 ? figure(value) : `${figure(value)}${unitAfter}`),
      /** Formats a range with its unit, such as '38–45 ms'. */
      range: ({ low, high }: { low: number; high: number }): string =>
        `${t('rangeOf', { low: figure(Math.max(0, low)), high: figure(high) })}${unitAfter}`,
    }
  }, [t, formats, measure])
}
