import {
  type AttentionRule,
  COMPLETION_THRESHOLD,
  ENGAGEMENT_HOURS_LIMIT,
  INDICATOR_PERIOD_DAYS,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  PREFERRED_STEP_DAYS,
} from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { AttentionEntry } from './attention-groups.ts'

interface RuleTexts {
  title: (rule: AttentionRule) => string
  /** The rule in a sentence. */
  meaning: (rule: AttentionRule) => string
  /** Why a client meets a rule, in the client's own figures. */
  reason: (rule: AttentionRule, facts: AttentionEntry['facts']) => string
}

/** The rules in words, with their limits. */
export function useRuleTexts(): RuleTexts {
  const { t } = useTranslation(['clients', 'shared'])
  const formats = useFormats()
  const limits = {
    hours: ENGAGEMENT_HOURS_LIMIT,
    percent: formats.percent(LAGGING_LIMIT),
    share: formats.percent(COMPLETION_THRESHOLD * 100),
    day: PREFERRED_STEP_DAYS,
    days: NO_DATA_DAYS,
  }

  const reason = (
    rule: AttentionRule,
    { hours, daysWithoutData, laggingIndicators, step }: AttentionEntry['facts'],
  ) => {
    const stepName = step ? t(`shared:step.${step.step}`) : ''
    const counts = { done: formats.count(step?.done ?? 0), planned: formats.count(step?.planned ?? 0) }
    if (rule === 'lowEngagement') return t('attention.reason.lowEngagement', { hours: formats.hours(hours ?? 0) })
    if (rule === 'noData') return t('attention.reason.noData', { count: daysWithoutData ?? 0 })
    if (rule === 'behindPlan')
      return t('attention.reason.behindPlan', { ...counts, step: stepName, day: step?.day ?? 0 })
    if (rule === 'readyToMoveOn') {
      const next = step?.nextStep ? t(`shared:step.${step.nextStep}`) : ''
      return t('attention.reason.readyToMoveOn', { ...counts, step: stepName, next })
    }
    if (rule === 'onCourse') return step ? t('attention.reason.onCourse', { step: stepName, day: step.day }) : ''
    return formats.list(
      laggingIndicators.map(({ indicator, average, coverage }) =>
        t('attention.reason.laggingIndicator', {
          indicator: t(`shared:indicator.${indicator}`),
          average: formats.percent(average),
          coverage,
          days: INDICATOR_PERIOD_DAYS,
        }),
      ),
    )
  }

  return {
    title: (rule) => t(`attention.rule.${rule}`, limits),
    meaning: (rule) => t(`attention.meaning.${rule}`, limits),
    reason,
  }
}
