import { HOUR_MS, MINUTE_MS, ENGAGEMENT_PERIOD_HOURS } from '@attune/api/contract'

/** A stretch of device use, [from, until) in epoch milliseconds. */
export interface Use {
  readonly from: number
  readonly until: number
}

/** Where the last 48 h begin. */
export const engagementBegins = (now: number): number => now - ENGAGEMENT_PERIOD_HOURS * HOUR_MS

/** Where the first of the 48 hours begins that are drawn: at a whole minute, so that a read within that minute is unchanged. */
export const hoursBegin = (now: number): number => engagementBegins(Math.ceil(now / MINUTE_MS) * MINUTE_MS)

/** Joins stretches that touch or overlap, so that no minute counts twice; oldest first. */
export function mergeUses(uses: readonly Use[]): readonly Use[] {
  const merged: Use[] = []
  for (const use of uses.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && use.from <= last.until) merged[merged.length - 1] = { ...last, until: Math.max(last.until, use.until) }
    else merged.push(use)
  }
  return merged
}

/** Hours as they are shown, to one decimal. */
export const shownHours = (seconds: number): number => Math.round(seconds / 360) / 10
