import {
  COMPLETION_THRESHOLD,
  ENGAGEMENT_GRACE_HOURS,
  ENGAGEMENT_HOURS_LIMIT,
  GROW_SLUMP,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  OWN_MEAN,
  PREFERRED_STEP_DAYS,
} from '@attune/api'
import { useFormats } from '../format/use-formats.ts'

/** Returns the limits that the texts of the rules quote. */
export function useRuleLimits() {
  const formats = useFormats()
  return {
    hours: ENGAGEMENT_HOURS_LIMIT,
    grace: ENGAGEMENT_GRACE_HOURS,
    percent: formats.percent(LAGGING_LIMIT),
    share: formats.percent(COMPLETION_THRESHOLD * 100),
    day: PREFERRED_STEP_DAYS,
    days: NO_DATA_DAYS,
    growDays: GROW_SLUMP.days,
    meanDays: OWN_MEAN.days,
  }
}
