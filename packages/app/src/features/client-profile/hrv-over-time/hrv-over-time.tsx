import './texts.ts'
import { dayNumberOf, type ExerciseMeasure, type HrvOverTime as Hrv } from '@attune/api'
import { Button, PanelError, Skeleton, TabNav } from '@attune/ui'
import { ChartLine, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import profile from '../client-profile.module.css'
import { useCoachActions } from '../coach-actions/use-coach-actions.ts'
import { measures } from '../exercises/measures.ts'
import { getHrvOverTime } from '../queries/client-queries.ts'
import { QueryPart } from '../query-part.tsx'
import { HrvFigure } from './hrv-figure.tsx'
import { HrvLegend } from './hrv-legend.tsx'
import classes from './hrv-over-time.module.css'
import { HrvTable } from './hrv-table.tsx'
import { OpenedExercise } from './opened-exercise.tsx'
import type { Frame } from './low-plot.tsx'
import { frameOf, type Plot, plotOf, RANGES } from './plot-of.ts'
import { PlotOfMeasure } from './plot-of-measure.tsx'
import { RestingPulsePlot, RestingReadingsPlot } from './resting-plots.tsx'
import { RestingTable } from './resting-table.tsx'
import { useHrvView } from './use-hrv-view.ts'
import { useResting } from './use-resting.ts'

/** The height until the panel has loaded. */
const height = '28.5rem'

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

interface RestingProps extends Pick<ReturnType<typeof useResting>, 'resting' | 'postures' | 'posture' | 'pulse'> {
  measure: ExerciseMeasure
  frame: Frame
  hasDirection: boolean
}

/** Shows the resting pulse at the pulse rate if devices measured it, and otherwise the readings at rest. */
function Resting({ resting, postures, posture, pulse, ...of }: RestingProps) {
  if (pulse) return <RestingPulsePlot pulse={pulse} frame={of.frame} hasDirection={of.hasDirection} />
  return posture ? <RestingReadingsPlot resting={resting} figures={posture} postures={postures} {...of} /> : null
}

function Measured({ personId, name, hrv }: { personId: string; name: string; hrv: Hrv }) {
  const { t } = useTranslation(['hrv-over-time', 'shared'])
  const { measure, range } = useHrvView()
  const [isTable, setTable] = useState(false)
  const [openedId, setOpenedId] = useState('')
  const detail = useLazyDialog()
  const { actions } = useCoachActions(personId)
  const { hasValues, hasMean, hasUsual, isPending, retry, since, ...rest } = useResting(personId, hrv, measure)
  const { resting, posture, pulse } = rest
  const plot = useMemo(() => plotOf(hrv, measure, range, since), [hrv, measure, range, since])
  const frame = useMemo(
    () => ({ ...frameOf(hrv, range, since), today: hrv.today, changes: plot?.changes ?? [] }),
    [hrv, range, since, plot],
  )
  const hasLowPlot = pulse !== undefined || posture !== undefined
  const failure = retry && (
    <PanelError text={t('shared:processingError.hrv')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
  )
  if (hrv.sessions.length === 0 && !hasValues) {
    if (failure) return failure
    if (isPending) return <Skeleton height={height} />
    return <p className={profile.nothing}>{`${t('empty')}. ${t('emptyHint')}`}</p>
  }
  const open = (id: string) => {
    setOpenedId(id)
    detail.open()
  }
  const has = (of: (segment: Plot['segments'][number]) => boolean) => plot?.segments.some(of) ?? false
  const hasBand = has(({ band }) => band.length > 0)
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
          <RestingTable key={range} resting={resting} measure={measure} from={frame.from} />
        </section>
      )}
      {!isTable && hasLowPlot && (
        <Resting
          {...rest}
          measure={measure}
          frame={frame}
          // At rest, breathing has no pace to be compared with.
          hasDirection={!hrv.lately || measure === 'respiratory'}
        />
      )}
      {failure}
      <div className={classes.foot}>
        {/* A table has no marks to explain. The empty element leaves the button at its end of the line. */}
        {isTable ? (
          <span />
        ) : (
          <HrvLegend
            has={{
              session: has(({ points }) => points.some(({ isMarked }) => !isMarked)),
              corrected: has(({ points }) => points.some(({ isMarked }) => isMarked)),
              mean: hasMean || has(({ line }) => line.length > 0),
              usual: hasBand,
              usualAtRest: hasUsual && !hasBand,
              pace: plot !== undefined && measure === 'respiratory',
              actions: plot !== undefined && (actions?.some(({ day }) => dayNumberOf(day) >= plot.from) ?? false),
            }}
            bpm={hrv.lately?.bpm}
          />
        )}
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
      skeleton={<Skeleton height={height} />}
    >
      {(hrv) => <Measured personId={personId} name={name} hrv={hrv} />}
    </QueryPart>
  )
}
