import { type ExerciseMeasure, type RestingPulse, type RestingReadings, USUAL_RANGE } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { LowPlot, type Frame } from './low-plot.tsx'
import { type PostureFigures, pulsePlotOf, readingsPlotOf } from './low-plot-of.ts'
import { timeOfDay } from './plot-of.ts'
import { useHrvTexts } from './use-hrv-texts.ts'
import { useHrvView } from './use-hrv-view.ts'

/** Links to the other postures in which the client has readings. */
function OtherPostures({ postures, shown }: { postures: readonly PostureFigures[]; shown: PostureFigures }) {
  const { t } = useTranslation('hrv-over-time')
  const { searchWith } = useHrvView()
  return postures
    .filter(({ posture }) => posture !== shown.posture)
    .map(({ posture }) => (
      <Link key={posture} to={{ search: searchWith({ posture }) }} replace preventScrollReset>
        {t(`posture.${posture}`)}
      </Link>
    ))
}

interface RestingReadingsPlotProps {
  resting: RestingReadings
  /** The figures in the posture that is shown. */
  figures: PostureFigures
  /** The postures that the coach can choose. */
  postures: readonly PostureFigures[]
  measure: ExerciseMeasure
  frame: Frame
  /** Whether to say what a higher value means. */
  hasDirection: boolean
}

/** Shows the client's readings at rest in one posture. */
export function RestingReadingsPlot({
  resting,
  figures,
  postures,
  measure,
  frame,
  hasDirection,
}: RestingReadingsPlotProps) {
  const { t } = useTranslation('hrv-over-time')
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const { withUnit } = useHrvTexts(measure)
  const { posture, lately } = figures
  const plot = useMemo(
    () => readingsPlotOf(resting, figures, { measure, from: frame.from }),
    [resting, figures, measure, frame.from],
  )
  const byId = useMemo(() => new Map(resting.readings.map((reading) => [reading.id, reading])), [resting])
  const linesOf = useCallback(
    (id: string, value: number): readonly string[] => {
      const reading = byId.get(id)
      if (!reading) return []
      const { hasTime, startedAt, timezone, date } = reading
      const when = hasTime ? formats.dayAndTime(startedAt, timezone, now) : formats.dayAndYear(date)
      if (reading.source === 'summary') {
        return [
          t('valueOn', { value: withUnit(value), when }),
          t('givenReading', { posture: t(`posture.${reading.posture}`) }),
        ]
      }
      const counts = { beats: formats.count(reading.beats), corrected: formats.count(reading.correctedBeats) }
      return [
        t('valueOn', { value: withUnit(value), when }),
        t('reading', { posture: t(`posture.${reading.posture}`), ...counts }),
      ]
    },
    [byId, formats, now, t, withUnit],
  )
  if (!plot) return null
  const own = resting.readings.filter((reading) => reading.posture === posture)
  const areMorning = own.every((reading) => reading.hasTime && timeOfDay(reading) < 0.5)
  const about = t(areMorning ? 'readingsInMorning' : 'readings', {
    posture: t(`posture.${posture}`),
    count: own.length,
  })
  const given = own.filter(({ source }) => source === 'summary').length
  const first = formats.day(plot.first)
  return (
    <LowPlot
      title={t('restingReadings')}
      about={given === 0 ? about : t('withGiven', { about, count: given })}
      choice={<OtherPostures postures={postures} shown={figures} />}
      meaning={hasDirection ? t(`directionAtRest.${measure}`) : undefined}
      measure={measure}
      plot={plot}
      frame={frame}
      lately={{
        mean: lately.means[measure],
        change: lately.changes[measure],
        usual: lately.usual[measure],
      }}
      noneText={t(lately.readings === 0 ? 'noReading' : 'noValue')}
      // Not each reading has each measure.
      usualLaterText={t(lately.usualReadings < USUAL_RANGE.least ? 'usualReadingsLater' : 'usualValuesLater', {
        least: formats.count(USUAL_RANGE.least),
        readings: formats.count(lately.usualReadings),
      })}
      firstText={t('firstReading', { day: first })}
      label={t('readingsPlot', { count: plot.count, readings: formats.count(plot.count), day: first })}
      linesOf={linesOf}
    />
  )
}

interface RestingPulsePlotProps {
  pulse: RestingPulse
  frame: Frame
  /** Whether to say what a higher value means. */
  hasDirection: boolean
}

/** Shows the client's resting pulse, one value a day. */
export function RestingPulsePlot({ pulse, frame, hasDirection }: RestingPulsePlotProps) {
  const { t } = useTranslation('hrv-over-time')
  const formats = useFormats()
  const { withUnit } = useHrvTexts('pulseRate')
  const plot = useMemo(() => pulsePlotOf(pulse, frame.from), [pulse, frame.from])
  const linesOf = useCallback(
    (date: string, value: number) => [t('valueOn', { value: withUnit(value), when: formats.day(date) })],
    [formats, t, withUnit],
  )
  const { lately } = pulse
  if (!plot || !lately) return null
  const first = formats.day(plot.first)
  return (
    <LowPlot
      title={t('restingPulse')}
      about={t('pulseDays', { count: plot.count })}
      meaning={hasDirection ? t('directionAtRest.pulse') : undefined}
      measure="pulseRate"
      plot={plot}
      frame={frame}
      lately={lately}
      noneText={t('noPulse')}
      usualLaterText={t('usualPulseLater', {
        least: formats.count(USUAL_RANGE.least),
        days: formats.count(lately.usualDays),
      })}
      firstText={t('firstPulse', { day: first })}
      label={t('pulsePlot', { days: formats.count(plot.count), day: first })}
      linesOf={linesOf}
    />
  )
}
