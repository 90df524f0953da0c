import { dayNumberOf, type ExerciseMeasure, type HrvOverTime as Hrv } from '@attune/api'
import { MeasurePlot, type MeasurePoint } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StrongPart } from '../../../shared/format/strong-part.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { useCoachActions } from '../coach-actions/use-coach-actions.ts'
import type { Plot } from './plot-of.ts'
import { useHrvTexts } from './use-hrv-texts.ts'

interface PlotOfMeasureProps {
  personId: string
  hrv: Hrv
  measure: ExerciseMeasure
  plot: Plot
  /** Whether the plot has the labels of the days. If not, the plot below it has them. */
  hasTicks: boolean
  onOpen: (id: string) => void
}

/** Shows a measure of the exercises over time, divided where the pace changes. */
export function PlotOfMeasure({ personId, hrv, measure, plot, hasTicks, onOpen }: PlotOfMeasureProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared', 'client-profile'])
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const { now } = useAtomValue(nowAtom)
  const { figure, scaleTop, withUnit } = useHrvTexts(measure)
  const { actions } = useCoachActions(personId)
  const ofSession = useMemo(() => {
    const byId = new Map(hrv.sessions.map((session) => [session.id, session]))
    return (id: string, value: number): readonly [claim: string, detail: string] => {
      const session = byId.get(id)
      if (!session) return ['', '']
      const { startedAt, timezone, goal, bpm, beats, correctedBeats } = session
      const when = formats.dayAndTime(startedAt, timezone, now)
      return [
        t('valueOn', { value: withUnit(value), when }),
        t('recording', {
          type: t(`shared:exerciseGoal.${goal}`),
          bpm,
          beats: formats.count(beats),
          corrected: formats.count(correctedBeats),
        }),
      ]
    }
  }, [hrv, formats, now, t, withUnit])
  const renderReadout = ({ id, value }: MeasurePoint) => {
    const [claim, detail] = ofSession(id, value)
    return (
      <>
        <div>
          <StrongPart text={claim} part={withUnit(value)} />
        </div>
        <div>{detail}</div>
      </>
    )
  }
  const [first] = hrv.sessions
  const { scale, changes } = plot
  const segments = useMemo(
    () =>
      plot.segments.map((segment) => ({
        ...segment,
        points: segment.points.map((point) => ({ ...point, label: ofSession(point.id, point.value).join(', ') })),
      })),
    [plot, ofSession],
  )
  return (
    <MeasurePlot
      {...chartTexts}
      from={plot.from}
      until={plot.until}
      scale={{
        ...scale,
        lines: scale.gridlines.map((value, at) => ({
          value,
          label: at === scale.gridlines.length - 1 ? scaleTop(value) : figure(value),
        })),
      }}
      segments={segments}
      phases={changes
        .filter(({ isPhase }) => isPhase)
        .map(({ at, step, bpm }) => ({
          at,
          phase: step,
          name: t(`shared:step.${step}`),
          pace: t('pace', { bpm }),
        }))}
      paceChanges={changes.filter(({ isPhase }) => !isPhase).map(({ at, bpm }) => ({ at, label: t('pace', { bpm }) }))}
      {...(actions && {
        marks: actions.map(({ day }) => ({
          at: dayNumberOf(day) + 0.5,
          label: `${formats.day(day)}${t('shared:colon')}${t('legend.actions')}`,
        })),
      })}
      {...(measure === 'respiratory' &&
        hrv.lately && { reference: { value: hrv.lately.bpm, label: figure(hrv.lately.bpm) } })}
      ticks={(hasTicks ? plot.ticks : []).map((day) => ({
        at: dayNumberOf(day) + (day === hrv.today ? 1 : 0.5),
        label: day === hrv.today ? t('today') : formats.day(day),
      }))}
      label={t('plot', {
        measure: t(`shared:measure.${measure}`),
        count: hrv.sessions.length,
        day: first ? formats.day(first.date) : '',
      })}
      renderReadout={renderReadout}
      onOpen={onOpen}
    />
  )
}
