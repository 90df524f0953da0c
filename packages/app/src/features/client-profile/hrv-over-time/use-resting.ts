import type { ExerciseMeasure, HrvOverTime, RestingReadings } from '@attune/api'
import { skipToken } from '@tanstack/query-core'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { getRestingPulse, getRestingReadings } from '../queries/client-queries.ts'
import type { PostureFigures } from './low-plot-of.ts'
import { useHrvView } from './use-hrv-view.ts'

const noReadings: RestingReadings = { personId: '', today: '', readings: [], withoutMeasures: 0, postures: [] }

/**
 * Returns the postures whose readings have a value of the measure, and the posture that is shown: the chosen one, or else
 * that of the latest such reading.
 */
function usePosturesWith(measure: ExerciseMeasure, { readings, postures }: RestingReadings) {
  const { posture } = useHrvView()
  const measured = readings.filter(({ measures }) => measures[measure] !== null)
  const shownPostures = postures.filter((figures) => measured.some((reading) => reading.posture === figures.posture))
  const figuresIn = (one: string | undefined): PostureFigures | undefined =>
    shownPostures.find((figures) => figures.posture === one)
  return { postures: shownPostures, posture: figuresIn(posture) ?? figuresIn(measured.at(-1)?.posture) }
}

/**
 * Queries the values at rest: the readings, and the pulse of each day, which only the pulse rate shows. Without
 * exercises, the pulse may be all that there is.
 */
export function useResting(personId: string, hrv: HrvOverTime, measure: ExerciseMeasure) {
  const { t } = useTranslation('shared')
  const needsPulse = measure === 'pulseRate' || hrv.sessions.length === 0
  const readings = useQuery(getRestingReadings(personId))
  const pulses = useQuery(needsPulse ? getRestingPulse(personId) : skipToken)
  const failed = [readings, ...(needsPulse ? [pulses] : [])].filter(hasFailed)
  useFailureToast(failed.length > 0, t('processingError.hrv'), 'hrv')
  const resting = readings.data ?? noReadings
  const pulse = pulses.data && pulses.data.days.length > 0 ? pulses.data : undefined
  const chosen = usePosturesWith(measure, resting)
  const { posture } = chosen
  const shownPulse = measure === 'pulseRate' ? pulse : undefined
  const onlyPulse = hrv.sessions.length === 0 ? pulse?.days[0]?.date : undefined
  return {
    resting,
    ...chosen,
    pulse: shownPulse,
    /** Whether the plot of the values at rest has a line of means. */
    hasMean: shownPulse
      ? shownPulse.days.some(({ mean }) => mean !== null)
      : (posture?.days.some(({ means }) => typeof means?.[measure] === 'number') ?? false),
    /** Whether the plot of the values at rest has a band of usual ranges. */
    hasUsual: shownPulse
      ? shownPulse.days.some(({ usual }) => usual !== null)
      : (posture?.days.some(({ usual }) => usual[measure] !== null) ?? false),
    /** The first day with a reading. */
    since: resting.readings[0]?.date ?? onlyPulse,
    hasValues: resting.readings.length > 0 || pulse !== undefined,
    isPending: readings.isPending || (needsPulse && pulses.isPending),
    /** Fetches the values that have failed again. Undefined if none has. */
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  }
}
