import { dayNumberOf, type ExerciseMeasure, type LocalDate } from '@attune/api'
import { MeasurePlot, Trend } from '@attune/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { StrongPart } from '../../../shared/format/strong-part.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import classes from './hrv-over-time.module.css'
import type { LowPlot as Plot } from './low-plot-of.ts'
import type { PlotChange } from './plot-of.ts'
import { useHrvTexts } from './use-hrv-texts.ts'

/** The days that both plots show. */
export interface Frame {
  from: number
  until: number
  ticks: readonly LocalDate[]
  today: LocalDate
  /** The beginnings of the phases and paces of the exercises. */
  changes: readonly PlotChange[]
}

interface LowPlotProps {
  title: string
  /** Says what the points are, such as 'lying, in the morning, 20 readings'. */
  about: string
  /** Links to other postures. */
  choice?: ReactNode
  /** Says what a higher value means. Undefined if the exercises' figures above say it. */
  meaning: string | undefined
  measure: ExerciseMeasure
  plot: Plot
  frame: Frame
  /** The figures of the last seven days. */
  lately: { mean: number | null; change: number | null; usual: { low: number; high: number } | null }
  /** Text if the last seven days have no value. */
  noneText: string
  /** Text if there are too few values for a usual range. */
  usualLaterText: string
  firstText: string
  /** Text alternative of the drawing. */
  label: string
  /** Returns the lines about a point. */
  linesOf: (id: string, value: number) => readonly string[]
}

/** Shows values at rest below the plot of the exercises, which they aren't compared with. */
export function LowPlot({
  title,
  about,
  choice,
  meaning,
  measure,
  plot,
  frame,
  lately,
  noneText,
  usualLaterText,
  firstText,
  label,
  linesOf,
}: LowPlotProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared'])
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const { unitAfter, figure, scaleTop, withUnit, range } = useHrvTexts(measure)
  const { mean, change, usual } = lately
  const direction = change === 0 ? 'none' : (change ?? 0) > 0 ? 'up' : 'down'
  const difference = withUnit(Math.abs(change ?? 0))
  const { points, line, band, scale } = plot
  const segments = useMemo(
    () => [
      {
        phase: 'neutral' as const,
        points: points.map((point) => ({ ...point, label: linesOf(point.id, point.value).join(', ') })),
        line,
        band,
      },
    ],
    [points, line, band, linesOf],
  )
  const phases = useMemo(
    () =>
      frame.changes
        .filter(({ isPhase }) => isPhase)
        .map(({ at, step, bpm }) => ({ at, phase: step, name: t(`shared:step.${step}`), pace: t('pace', { bpm }) })),
    [frame.changes, t],
  )
  return (
    <section className={classes.low}>
      <div className={classes.lowHead}>
        <div className={classes.mean}>
          <h3>{title}</h3> <span className={classes.muted}>{about}</span>
          {choice}
        </div>
        <p className={classes.mean}>
          <span className={classes.lowFigure}>
            {mean === null ? <Missing /> : <span>{figure(mean)}</span>}
            {mean !== null && <small>{unitAfter}</small>}
          </span>{' '}
          {change !== null && (
            <>
              <Trend
                size="md"
                change={change}
                difference={difference}
                spoken={t(`shared:change.${direction}`, { difference })}
              />{' '}
            </>
          )}
          <span className={classes.muted}>
            {mean !== null && usual ? (
              <StrongPart text={t('usualAtRest', { range: range(usual) })} part={range(usual)} />
            ) : mean === null ? (
              noneText
            ) : (
              usualLaterText
            )}
          </span>
        </p>
      </div>
      {meaning !== undefined && <p className={classes.meaning}>{meaning}</p>}
      <MeasurePlot
        {...chartTexts}
        variant="low"
        from={frame.from}
        until={frame.until}
        scale={{
          ...scale,
          lines: [scale.min, scale.max].map((value) => ({
            value,
            label: value === scale.max ? scaleTop(value) : figure(value),
          })),
        }}
        segments={segments}
        phases={phases}
        firstLabel={firstText}
        ticks={frame.ticks.map((day) => ({
          at: dayNumberOf(day) + (day === frame.today ? 1 : 0.5),
          label: day === frame.today ? t('today') : formats.day(day),
        }))}
        label={label}
        renderReadout={({ id, value }) => {
          const [claim, ...details] = linesOf(id, value)
          return (
            <>
              <div>
                <StrongPart text={claim ?? ''} part={withUnit(value)} />
              </div>
              {details.map((detail) => (
                <div key={detail}>{detail}</div>
              ))}
            </>
          )
        }}
      />
    </section>
  )
}
