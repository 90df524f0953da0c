import { dayIn, type LocalDate, type JourneyStepName, type KnownClient } from '@attune/api/contract'

/** A period in one zone, [from, until) in epoch milliseconds. */
export interface ZonePeriod {
  readonly timezone: string
  readonly from: number
  readonly until: number
}

/** A person's zones and steps over time. */
export interface Timeline {
  readonly periods: readonly ZonePeriod[]
  /** Steps that have begun, oldest first. */
  readonly steps: readonly { readonly step: JourneyStepName; readonly startedAt: number }[]
}

export type ZoneHistory = KnownClient['timezones']

/** A history as periods without gaps; the first zone also covers everything before it. */
export function zonePeriods(history: ZoneHistory): ZonePeriod[] {
  const changes = history
    .map(({ since, timezone }) => ({ since: Date.parse(since), timezone }))
    .toSorted((a, b) => a.since - b.since)
    .filter(({ timezone }, index, all) => all[index - 1]?.timezone !== timezone)
  return changes.map(({ since, timezone }, index) => ({
    timezone,
    from: index === 0 ? -Infinity : since,
    until: changes[index + 1]?.since ?? Infinity,
  }))
}

export const timelineOf = ({ timezones, steps }: Pick<KnownClient, 'timezones' | 'steps'>): Timeline => ({
  periods: zonePeriods(timezones),
  steps: steps.map(({ step, startedAt }) => ({ step, startedAt: Date.parse(startedAt) })),
})

export const zoneAt = (periods: readonly ZonePeriod[], at: number): string =>
  periods.find(({ from, until }) => at >= from && at < until)?.timezone ?? 'UTC'

/** The local date at an instant. */
export const localDay = (periods: readonly ZonePeriod[], at: number): LocalDate => dayIn(zoneAt(periods, at), at)

/** The step that was running at an instant of the journey. */
export const stepAt = ({ steps }: Timeline, at: number): JourneyStepName =>
  steps.findLast(({ startedAt }) => startedAt <= at)?.step ?? 'learn'
