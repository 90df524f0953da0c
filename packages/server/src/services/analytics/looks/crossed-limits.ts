import {
  INDICATORS,
  isBehind,
  isBehindPlan,
  isEngagementLow,
  isLagging,
  isReadyToMoveOn,
  isUnderHalfOfUsual,
  isWithoutData,
  LAGGING_LIMIT,
  LIMITS,
  NO_DATA_DAYS,
  type CountOfPlan,
  type CrossedLimit,
  type Indicator,
  type Limit,
  type LocalDate,
} from '@attune/api/contract'
import {
  averageAt,
  countsAt,
  dayEnds,
  daysWithoutDataAt,
  hoursAt,
  paceAt,
  pastMoment,
  presentMoment,
  seenMoment,
  type LookedAtClient,
  type Moment,
} from './moment.ts'

type Figures = Pick<CrossedLimit, 'figure' | 'of'>

/** The figures of a rule that holds at a moment; null: it doesn't. */
type Rule = (client: LookedAtClient, moment: Moment) => Figures | null

const ofPlan = ({ done, planned }: CountOfPlan): Figures => ({ figure: done, of: planned ?? 0 })

const indicatorRule =
  (indicator: Indicator): Rule =>
  (client, moment) => {
    const average = averageAt(client, moment, indicator)
    return isLagging(average) ? { figure: average, of: LAGGING_LIMIT } : null
  }

const rules: Readonly<Record<Limit, Rule>> = {
  engagement: (client, moment) => {
    const judged = hoursAt(client, moment)
    return isEngagementLow(judged) ? { figure: judged.hours ?? 0, of: judged.limit ?? 0 } : null
  },
  ...(Object.fromEntries(INDICATORS.map((indicator) => [indicator, indicatorRule(indicator)])) as Record<
    Indicator,
    Rule
  >),
  exercises: (client, moment) => {
    const counts = countsAt(client, moment)
    return counts && isBehind(counts.exercises) ? ofPlan(counts.exercises) : null
  },
  reflections: (client, moment) => {
    const counts = countsAt(client, moment)
    return counts && isBehind(counts.reflections) ? ofPlan(counts.reflections) : null
  },
  plan: (client, moment) => {
    const counts = countsAt(client, moment)
    return counts && isBehindPlan(counts.both) ? ofPlan(counts.both) : null
  },
  data: (client, moment) => {
    const days = daysWithoutDataAt(client, moment)
    return isWithoutData(days) ? { figure: days ?? 0, of: NO_DATA_DAYS } : null
  },
  pace: (client, moment) => {
    const pace = paceAt(client, moment)
    return isUnderHalfOfUsual(pace) ? { figure: pace.lately, of: pace.mean } : null
  },
  readiness: (client, moment) => {
    const counts = countsAt(client, moment)
    return counts && isReadyToMoveOn(counts.both) ? ofPlan(counts.both) : null
  },
}

/**
 * The day on which a rule that holds now started to hold; null: before the last look, by records that arrived since.
 * Undefined: it held when the coach last looked, and has held ever since.
 */
function startedOn(rule: Rule, client: LookedAtClient, today: LocalDate): LocalDate | null | undefined {
  let on = today
  for (const moment of [...dayEnds(client), pastMoment(client)]) {
    if (!rule(client, moment)) return on
    on = moment.today
  }
  return rule(client, seenMoment(client)) ? undefined : null
}

/**
 * The rules that hold now and have started to hold since the coach's last look. They are checked at its end, at the end
 * of each of the client's days since, and now: by today's records, and at its end also by what was known then, so that
 * records which arrive late are no less new.
 */
export function crossedLimits(client: LookedAtClient): CrossedLimit[] {
  const now = presentMoment(client)
  return LIMITS.flatMap((limit) => {
    const figures = rules[limit](client, now)
    const on = figures && startedOn(rules[limit], client, now.today)
    return figures && on !== undefined ? [{ limit, on, ...figures }] : []
  })
}
