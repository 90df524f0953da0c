import { useTranslation } from 'react-i18next'
import { PlotLegend } from '../plot-legend.tsx'

const marks = ['session', 'corrected', 'mean', 'usual', 'usualAtRest', 'pace', 'actions'] as const

interface HrvLegendProps {
  /** The kinds of marks in the plot. */
  has: Partial<Record<(typeof marks)[number], boolean>>
  /** The pace of the dashed line. */
  bpm: number | undefined
}

/** Explains each kind of mark in the plot once. */
export function HrvLegend({ has, bpm }: HrvLegendProps) {
  const { t } = useTranslation('hrv-over-time')
  return <PlotLegend marks={marks.flatMap((mark) => (has[mark] ? { mark, text: t(`legend.${mark}`, { bpm }) } : []))} />
}
