import type { AttentionRule } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useRuleLimits } from '../../../../shared/attention/use-rule-limits.ts'

/** Returns a function that names a rule, including its limit. */
export function useRuleTitle(): (rule: AttentionRule) => string {
  const { t } = useTranslation('clients')
  const limits = useRuleLimits()
  return (rule) => t(`attention.rule.${rule}`, limits)
}
