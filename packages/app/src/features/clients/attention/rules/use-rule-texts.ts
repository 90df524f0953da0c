import {
  type AttentionRule,
  COMPLETION_THRESHOLD,
  ENGAGEMENT_HOURS_LIMIT,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  PREFERRED_STEP_DAYS,
} from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shared/format/use-formats.ts'

/** Returns the limits that the rules' texts mention. */
export function useRuleLimits() {
  const formats = useFormats()
  return {
    hours: ENGAGEMENT_HOURS_LIMIT,
    percent: formats.percent(LAGGING_LIMIT),
    share: formats.percent(COMPLETION_THRESHOLD * 100),
    day: PREFERRED_STEP_DAYS,
    days: NO_DATA_DAYS,
  }
}

/** Returns a function that names a rule, including its limit. */
export function useRuleTitle(): (rule: AttentionRule) => string {
  const { t } = useTranslation('clients')
  const limits = useRuleLimits()
  return (rule) => t(`attention.rule.${rule}`, limits)
}
