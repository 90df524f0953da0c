import { dateOf, type LocalDate } from '@attune/api'
import { MeasurePlot } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from '../progress.module.css'
import { type RestingDay, restingPlotOf, type RestingValue } from './resting-plot-of.ts'

interface RestingFiguresProps {
  /** The name of the values, such as 'HRV-1, lying'. */
  name: string
  /** Values, oldest first, at least one. */
  values: readonly RestingValue[]
  days: readonly RestingDay[]
  today: LocalDate
  /** The figures of the last seven days. */
  lately: { mean: number | null; usual: { low: number; high: number } | null }
  /** Formats a value with its unit, such as '45 ms'. */
  withUnit: (value: number) => string
  /** Formats when a value was measured. */
  formatWhen: (value: RestingValue) => string
  /** Text if the last seven days have no value. */
  noneText: string
  /** Text if there are too few values for a usual range. */
  usualLaterText: string
}

/** Shows the latest value at rest, its mean and the client's own usual range, and the last 28 days. */
export function RestingFigures({
  name,
  values,
  days,
  today,
  lately,
  withUnit,
  formatWhen,
  noneText,
  usualLaterText,
}: RestingFiguresProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const latest = values.at(-1)
  const plot = restingPlotOf(values, days, today)
  if (!latest) return null
  const rangeOf = ({ low, high }: { low: number; high: number }) =>
    t('progress.range', { low: formats.whole(Math.max(0, low)), high: withUnit(high) })
  const figuresOn = new Map(days.map((day) => [day.date, day]))
  return (
    <>
      <p className={classes.figure}>
        <b className={classes.value}>{withUnit(latest.value)}</b>{' '}
        <span className={classes.muted}>{formatWhen(latest)}</span>
      </p>
      <ul className={classes.facts}>
        <li>{lately.mean === null ? noneText : t('progress.weekMean', { value: withUnit(lately.mean) })}</li>
        <li>{lately.usual ? t('progress.usualRange', { range: rangeOf(lately.usual) }) : usualLaterText}</li>
      </ul>
      {plot && (
        <>
          <MeasurePlot
            variant="low"
            from={plot.from}
            until={plot.until}
            scale={{
              ...plot.scale,
              lines: [plot.scale.min, plot.scale.max].map((value) => ({ value, label: formats.whole(value) })),
            }}
            segments={[
              {
                phase: 'neutral',
                points: plot.values.map((value) => ({
                  ...value,
                  label: t('progress.valueOn', { value: withUnit(value.value), when: formatWhen(value) }),
                })),
                line: plot.line,
                band: plot.band,
              },
            ]}
            ticks={[
              { at: plot.from + 0.5, label: formats.day(dateOf(plot.from)) },
              { at: plot.until, label: t('progress.today') },
            ]}
            label={t('progress.plot', { name })}
            table={{
              caption: name,
              columns: [t('progress.dayColumn'), t('progress.valueColumn'), t('progress.mean'), t('progress.usual')],
              rows: plot.values.map((value) => {
                const day = figuresOn.get(value.date)
                return [
                  formatWhen(value),
                  withUnit(value.value),
                  day === undefined || day.mean === null ? t('progress.notYet') : withUnit(day.mean),
                  day?.usual ? rangeOf(day.usual) : t('progress.notYet'),
                ]
              }),
            }}
            roleDescription={t('chart.role')}
            keysHint={t('chart.keys')}
          />
          {plot.line.length > 0 && (
            <p className={classes.muted}>{t(plot.band.length > 0 ? 'progress.lineAndBand' : 'progress.lineAlone')}</p>
          )}
          <p className={classes.muted}>{t('progress.neither')}</p>
        </>
      )}
    </>
  )
}
