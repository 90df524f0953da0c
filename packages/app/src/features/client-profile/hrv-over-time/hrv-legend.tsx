import { useTranslation } from 'react-i18next'
import { PlotLegend } from '../plot-legend.tsx'

const marks = ['session', 'corrected', 'mean', 'usual', 'actions'] as const

/** Explains each kind of mark in the plot once. */
export function HrvLegend({ has }: { has: Partial<Record<(typeof marks)[number], boolean>> }) {
  const { t } = useTranslation('hrv-over-time')
  return <PlotLegend marks={marks.flatMap((mark) => (has[mark] ? { mark, text: t(`legend.${mark}`) } : []))} />
}
