import {
  type AttentionRule,
  COMPLETION_THRESHOLD,
  ENGAGEMENT_GRACE_HOURS,
  ENGAGEMENT_HOURS_LIMIT,
  GROW_SLUMP,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  OWN_MEAN,
  PREFERRED_STEP_DAYS,
} from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'

interface RuleTexts {
  title: (rule: AttentionRule) => string
  /** The rule in a sentence. */
  meaning: (rule: AttentionRule) => string
}

/** The rules in words, with their limits. */
export function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const limits = {
    hours: ENGAGEMENT_HOURS_LIMIT,
    percent: formats.percent(LAGGING_LIMIT),
    share: formats.percent(COMPLETION_THRESHOLD * 100),
    day: PREFERRED_STEP_DAYS,
    days: NO_DATA_DAYS,
    grace: ENGAGEMENT_GRACE_HOURS,
    growDays: GROW_SLUMP.days,
    meanDays: OWN_MEAN.days,
  }
  return {
    title: (rule) => t(`attention.rule.${rule}`, limits),
    meaning: (rule) => t(`attention.meaning.${rule}`, limits),
  }
}
