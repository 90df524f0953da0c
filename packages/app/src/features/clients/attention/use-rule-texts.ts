import {
  type AttentionFacts,
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
  /** Why a client meets a rule, in the client's own figures: a text for each tag. */
  reasons: (rule: AttentionRule, facts: AttentionFacts) => readonly string[]
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
    grace: ENGAGEMENT_GRACE_HOURS,
    growDays: GROW_SLUMP.days,
    meanDays: OWN_MEAN.days,
  }

  const title = (rule: AttentionRule) => t(`attention.rule.${rule}`, limits)

  const reasons = (
    rule: AttentionRule,
    { hours, lastConnectedAt, daysWithoutData, laggingIndicators, step }: AttentionFacts,
  ) => {
    switch (rule) {
      case 'lowEngagement':
        if (hours === 0 && lastConnectedAt === null) return [t('attention.reason.never')]
        if (hours === 0 && daysWithoutData) return [t('attention.reason.silent', { count: daysWithoutData })]
        return [t('attention.reason.lowEngagement', { hours: formats.hours(hours ?? 0) })]
      case 'noData':
        return [t('attention.reason.noData', { count: daysWithoutData ?? 0 })]
      case 'behindPlan': {
        const [done, planned] = [formats.count(step?.done ?? 0), formats.count(step?.planned ?? 0)]
        return [t('attention.reason.behindPlan', { done, planned })]
      }
      case 'halfOfUsual':
        return [t('attention.reason.halfOfUsual')]
      case 'readyToMoveOn':
        return [
          step?.nextStep
            ? t('attention.reason.readyToMoveOn', { next: t(`shared:step.${step.nextStep}`) })
            : t('attention.reason.nothingPlanned'),
        ]
      case 'onCourse':
        return [title('onCourse')]
      case 'laggingIndicator':
        return laggingIndicators.map(({ indicator, average }) =>
          t('attention.reason.laggingIndicator', {
            indicator: t(`shared:indicator.${indicator}`),
            average: formats.percent(average),
          }),
        )
    }
  }

  return {
    title,
    meaning: (rule) => t(`attention.meaning.${rule}`, limits),
    reasons,
  }
}
