import './texts.ts'
import { dayNumberOf, type ExerciseMeasure, type HrvOverTime as Hrv, type RestingReadings } from '@attune/api'
import { skipToken } from '@tanstack/query-core'
import { Button, MeasurePlot, type MeasurePoint, Skeleton, TabNav } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { ChartLine, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import profile from '../client-profile.module.css'
import { useCoachActions } from '../coach-actions/use-coach-actions.ts'
import { measures } from '../exercises/measures.ts'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { getHrvOverTime, getRestingPulse, getRestingReadings } from '../queries/client-queries.ts'
import { QueryPart } from '../query-part.tsx'
import { HrvFigure } from './hrv-figure.tsx'
import { HrvLegend } from './hrv-legend.tsx'
import classes from './hrv-over-time.module.css'
import { HrvTable } from './hrv-table.tsx'
import { OpenedExercise } from './opened-exercise.tsx'
import type { Frame } from './low-plot.tsx'
import { frameOf, type Plot, plotOf, RANGES } from './plot-of.ts'
import { RestingPulsePlot, RestingReadingsPlot, usePosture } from './resting-plots.tsx'
import { RestingTable } from './resting-table.tsx'
import { useHrvTexts } from './use-hrv-texts.ts'
import { useHrvView } from './use-hrv-view.ts'

/** Links that choose the measure and the range of days in the address. */
function Switches() {
  const { t } = useTranslation(['hrv-over-time', 'shared'])
  const formats = useFormats()
  const { measure, range, searchWith } = useHrvView()
  const renderLink = ({ path }: { path: string }, props: object) => (
    <Link to={{ search: path }} replace preventScrollReset {...props} />
  )
  return (
    <div className={classes.switches}>
      <TabNav
        label={t('measures')}
        items={measures.map((one) => ({
          name: t(`shared:measure.${one.measure}`),
          path: searchWith({ measure: one.measure }),
          isCurrent: one.measure === measure,
        }))}
        renderLink={renderLink}
      />
      <TabNav
        label={t('ranges')}
        items={RANGES.map((one) => ({
          name: t(`range.${one}`, { days: one === 'all' ? '' : formats.count(Number(one)) }),
          path: searchWith({ range: one }),
          isCurrent: one === range,
        }))}
        renderLink={renderLink}
      />
    </div>
  )
}

interface PlotOfMeasureProps {
  personId: string
  hrv: Hrv
  measure: ExerciseMeasure
  plot: Plot
  /** Whether the plot has the labels of the days. If not, the plot below it has them. */
  hasTicks: boolean
  onOpen: (id: string) => void
}

function PlotOfMeasure({ personId, hrv, measure, plot, hasTicks, onOpen }: PlotOfMeasureProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared', 'client-profile'])
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const { now } = useAtomValue(nowAtom)
  const { figure, withUnit } = useHrvTexts(measure)
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
          <strong>{claim}</strong>
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
          label: at === scale.gridlines.length - 1 ? withUnit(value) : figure(value),
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
        hrv.lately && { reference: { value: hrv.lately.bpm, label: t('pace', { bpm: hrv.lately.bpm }) } })}
      ticks={(hasTicks ? plot.ticks : []).map((day) => ({
        at: dayNumberOf(day) + (day === hrv.today ? 1 : 0.5),
        label: day === hrv.today ? t('today') : formats.day(day),
      }))}
      label={t('plot', {
        measure: t(`shared:measure.${measure}`),
        sessions: formats.count(hrv.sessions.length),
        day: first ? formats.day(first.date) : '',
      })}
      renderReadout={renderReadout}
      onOpen={onOpen}
    />
  )
}

/** Shows '163 sessions since Sep 21; 4 more had too few beats for a measure'. */
function CountOfSessions({ hrv: { sessions, withoutMeasures } }: { hrv: Hrv }) {
  const { t } = useTranslation('hrv-over-time')
  const formats = useFormats()
  const [first] = sessions
  if (!first) return null
  const counted = t('sessions', { count: sessions.length, day: formats.day(first.date) })
  const unmeasured = withoutMeasures > 0 ? `; ${t('unmeasured', { count: withoutMeasures })}` : ''
  return <p className={classes.count}>{`${counted}${unmeasured}`}</p>
}

const noReadings: RestingReadings = { personId: '', today: '', readings: [], withoutMeasures: 0, postures: [] }

/**
 * Queries the values at rest: the readings, and the pulse of each day, which only the pulse rate shows. Without
 * exercises, the pulse may be all that there is.
 */
function useResting(personId: string, hrv: Hrv, measure: ExerciseMeasure) {
  const { t } = useTranslation('shared')
  const needsPulse = measure === 'pulseRate' || hrv.sessions.length === 0
  const readings = useQuery(getRestingReadings(personId))
  const pulses = useQuery(needsPulse ? getRestingPulse(personId) : skipToken)
  useFailureToast(hasFailed(readings) || hasFailed(pulses), t('processingError.hrv'), 'hrv')
  const resting = readings.data ?? noReadings
  const pulse = pulses.data && pulses.data.days.length > 0 ? pulses.data : undefined
  const isEmpty = hrv.sessions.length === 0 && resting.readings.length === 0 && !pulse
  const onlyPulse = hrv.sessions.length === 0 ? pulse?.days[0]?.date : undefined
  return {
    resting,
    posture: usePosture(resting),
    pulse: measure === 'pulseRate' ? pulse : undefined,
    /** The first day with a reading. */
    since: resting.readings[0]?.date ?? onlyPulse,
    isEmpty,
  }
}

interface RestingProps extends Pick<ReturnType<typeof useResting>, 'resting' | 'posture' | 'pulse'> {
  measure: ExerciseMeasure
  frame: Frame
}

/** Shows the resting pulse at the pulse rate if devices measured it, and otherwise the readings at rest. */
function Resting({ resting, posture, pulse, measure, frame }: RestingProps) {
  if (pulse) return <RestingPulsePlot pulse={pulse} frame={frame} />
  return posture ? <RestingReadingsPlot resting={resting} figures={posture} measure={measure} frame={frame} /> : null
}

function Measured({ personId, name, hrv }: { personId: string; name: string; hrv: Hrv }) {
  const { t } = useTranslation('hrv-over-time')
  const { measure, range } = useHrvView()
  const [isTable, setTable] = useState(false)
  const [openedId, setOpenedId] = useState('')
  const detail = useLazyDialog()
  const { actions } = useCoachActions(personId)
  const { resting, posture, pulse, since, isEmpty } = useResting(personId, hrv, measure)
  const plot = useMemo(() => plotOf(hrv, measure, range, since), [hrv, measure, range, since])
  const frame = useMemo(
    () => ({ ...frameOf(hrv, range, since), today: hrv.today, changes: plot?.changes ?? [] }),
    [hrv, range, since, plot],
  )
  const hasLowPlot = pulse !== undefined || resting.readings.some(({ measures: of }) => of[measure] !== null)
  if (isEmpty) return <p className={profile.nothing}>{`${t('empty')}. ${t('emptyHint')}`}</p>
  const open = (id: string) => {
    setOpenedId(id)
    detail.open()
  }
  const has = (of: (segment: Plot['segments'][number]) => boolean) => plot?.segments.some(of) ?? false
  return (
    <>
      <Switches />
      {hrv.lately && <HrvFigure measure={measure} lately={hrv.lately} />}
      <div className={isTable ? classes.table : classes.plot}>
        {isTable && <HrvTable key={range} hrv={hrv} measure={measure} range={range} onOpen={open} />}
        {!isTable && !plot && (
          <p className={profile.nothing}>{hrv.sessions.length === 0 ? t('noExercise') : t('notThisMeasure')}</p>
        )}
        {!isTable && plot && (
          <PlotOfMeasure
            personId={personId}
            hrv={hrv}
            measure={measure}
            plot={plot}
            hasTicks={!hasLowPlot}
            onOpen={open}
          />
        )}
      </div>
      {isTable && resting.readings.length > 0 && (
        <section className={classes.low}>
          <h3>{t('restingReadings')}</h3>
          <div className={classes.table}>
            <RestingTable key={range} resting={resting} measure={measure} from={frame.from} />
          </div>
        </section>
      )}
      {!isTable && hasLowPlot && (
        <Resting resting={resting} posture={posture} pulse={pulse} measure={measure} frame={frame} />
      )}
      <div className={classes.foot}>
        <HrvLegend
          has={{
            session: has(({ points }) => points.some(({ isMarked }) => !isMarked)),
            corrected: has(({ points }) => points.some(({ isMarked }) => isMarked)),
            mean: has(({ line }) => line.length > 0),
            usual: has(({ band }) => band.length > 0),
            actions: plot !== undefined && (actions?.some(({ day }) => dayNumberOf(day) >= plot.from) ?? false),
          }}
        />
        <Button
          variant="quiet"
          icon={isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'showPlot' : 'showTable')}
        </Button>
      </div>
      <CountOfSessions hrv={hrv} />
      {detail.isOpen && (
        <LazyPart onFail={detail.fail}>
          <OpenedExercise
            personId={personId}
            name={name}
            sessions={hrv.sessions}
            id={openedId}
            onClose={detail.close}
          />
        </LazyPart>
      )}
    </>
  )
}

/** Shows all measured exercises over time, compared with the client's own exercises at the same pace. */
export function HrvOverTime({ personId, name }: { personId: string; name: string }) {
  const { t } = useTranslation('hrv-over-time')
  return (
    <QueryPart
      of={getHrvOverTime(personId)}
      part="exercise"
      emptyText={t('empty')}
      skeleton={<Skeleton height="28.5rem" />}
    >
      {(hrv) => <Measured personId={personId} name={name} hrv={hrv} />}
    </QueryPart>
  )
}
