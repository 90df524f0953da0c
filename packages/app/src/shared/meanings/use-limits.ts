import {
  ANSWER_BOUNDS,
  CHANGE_DAYS,
  CORRECTED_SHARE,
  EFFECT_LIMITS,
  EFFECT_SESSIONS,
  EFFECT_SMALLEST,
  ENGAGEMENT_PERIOD_HOURS,
  HRV_LINE_SESSIONS,
  INDICATOR_PERIOD_DAYS,
  OWN_MEAN,
  PACE_SESSIONS,
  REFLECTION_TIMING,
  USUAL_RANGE,
} from '@attune/api'
import { useFormats } from '../format/use-formats.ts'

/** Returns the contract's constants that appear in the texts about figures. */
export function useLimits() {
  const formats = useFormats()
  const share = (part: number) => formats.percent(part * 100)
  return {
    meanDays: OWN_MEAN.days,
    periodDays: INDICATOR_PERIOD_DAYS,
    changeDays: CHANGE_DAYS,
    usualDays: USUAL_RANGE.days,
    usualLeast: USUAL_RANGE.least,
    least: ANSWER_BOUNDS.min,
    most: ANSWER_BOUNDS.max,
    period: ENGAGEMENT_PERIOD_HOURS,
    marked: share(CORRECTED_SHARE.marked),
    unmeasured: share(CORRECTED_SHARE.unmeasured),
    effectLeast: EFFECT_SESSIONS.min,
    effectMost: EFFECT_SESSIONS.max,
    moderate: formats.tenths(EFFECT_LIMITS.moderate),
    full: formats.count(EFFECT_LIMITS.full),
    smallest: share(EFFECT_SMALLEST.share),
    breaths: formats.tenths(EFFECT_SMALLEST.breaths),
    lineSessions: HRV_LINE_SESSIONS,
    paceSessions: PACE_SESSIONS,
    timingDays: REFLECTION_TIMING.days,
    timingMost: REFLECTION_TIMING.most,
    lateMinutes: REFLECTION_TIMING.lateMinutes,
    notInTime: REFLECTION_TIMING.notInTime,
  }
}
