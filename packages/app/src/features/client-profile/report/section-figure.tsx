import { isLagging, type ReportFigures } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../shared/format/change.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './report.module.css'

interface SectionFigureProps {
  figures: ReportFigures | undefined
  indicator: 'mental' | 'physical' | 'productivity'
}

/** Shows the figure that a text is about, for the report's period: 'Average 64%, lagging, 12 of 12 days'. */
export function SectionFigure({ figures, indicator }: SectionFigureProps) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  if (!figures) return null
  const { average, coverage, change } = figures[indicator]
  if (average === null) return <span className={classes.figure}>{t('report.noValues')}</span>
  const isFlagged = isLagging(average)
  const texts = { average: formats.percent(average), coverage, days: figures.days }
  return (
    <span className={isFlagged ? classes.lagging : classes.figure}>
      <span>{t(isFlagged ? 'report.averageLagging' : 'report.average', texts)}</span>
      <Change of={change} unit="percent" />
    </span>
  )
}
