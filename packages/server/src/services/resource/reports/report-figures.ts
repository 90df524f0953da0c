import {
  INDICATOR_PERIOD_DAYS,
  addDays,
  daysBetween,
  type HourOfUse,
  type Indicator,
  type IndicatorDay,
  type Journey,
  type ReportFigures,
  type ReportPeriod,
  type LocalDate,
} from '@attune/api/contract'
import { ProblemError } from '../../../platform/problems.ts'
import type { IndicatorUseCases } from '../../analytics/indicators/indicator.use-cases.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { DeviceMetricsUseCases } from '../../device-metrics/device-metrics.use-cases.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'

export interface FigureDeps {
  indicators: Pick<IndicatorUseCases, 'getIndicators' | 'getAverages'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'getEngagement'>
  journey: Pick<JourneyUseCases, 'getJourney'>
}

export interface GatheredFigures {
  readonly figures: ReportFigures
  readonly journey: Journey | null
  readonly days: readonly IndicatorDay[]
  /** The hours with device use in the last 48 hours. */
  readonly deviceUse: readonly HourOfUse[]
}

function firstDay(period: ReportPeriod, journey: Journey | null, today: LocalDate): LocalDate {
  const begins: Record<ReportPeriod, LocalDate> = {
    wholeJourney: journey?.startedOn ?? today,
    currentStep: journey?.steps.find(({ status }) => status === 'active')?.startedOn ?? today,
    lastSevenDays: addDays(today, 1 - INDICATOR_PERIOD_DAYS),
  }
  // There is nothing to report before the journey's first day. After an eastward flight across the date line, today may
  // be the day before the first day.
  const first = journey && journey.startedOn > begins[period] ? journey.startedOn : begins[period]
  return first > today ? today : first
}

/** Returns the journey of a client whom the coach may see. `null` if it has not begun. */
const journeyOrNone = (journey: FigureDeps['journey'], scope: CoachScope, clientId: string) =>
  journey.getJourney(scope, clientId).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  })

/** Collects a report's figures from the same services as the screens. */
export async function gatherFigures(
  deps: FigureDeps,
  scope: CoachScope,
  clientId: string,
  period: ReportPeriod,
): Promise<GatheredFigures> {
  const [history, engagement, journey] = await Promise.all([
    deps.indicators.getIndicators(scope, clientId),
    deps.deviceMetrics.getEngagement(scope, clientId),
    journeyOrNone(deps.journey, scope, clientId),
  ])
  const until = history.today
  const from = firstDay(period, journey, until)
  const known = new Map(history.days.map((day) => [day.date, day]))
  // After an eastward flight across the date line, the period may include a day before the journey.
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index): IndicatorDay => {
    const date = addDays(from, index)
    return known.get(date) ?? { date, productivity: null, mental: null, physical: null }
  })
  const averages = await deps.indicators.getAverages(scope, clientId, { from, until })
  const averageOf = (indicator: Indicator) => ({
    ...averages[indicator],
    // The change compares seven days with the preceding seven. Beside the average of a longer period, it would be
    // misleading.
    change: period === 'lastSevenDays' ? history[indicator].change : null,
  })
  const figures: ReportFigures = {
    personId: clientId,
    period,
    from,
    until,
    days: days.length,
    productivity: averageOf('productivity'),
    mental: averageOf('mental'),
    physical: averageOf('physical'),
    hours: engagement.hours,
    limit: engagement.limit,
    change: engagement.change,
  }
  return { figures, journey, days, deviceUse: engagement.hourlyUse.filter(({ minutes }) => minutes > 0) }
}
