import './texts.ts'
import type { AttentionFacts, AttentionRule, ClientAttention } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'

/** Why a client needs the coach, in the client's own figures. */
export interface Reason {
  text: string
  /**
   * `warm`: a rule about a shortfall. `neutral`: a rule about something else. `plain`: a fact that has no weight, or one
   * that the coach has reviewed.
   */
  level: 'warm' | 'neutral' | 'plain'
  /** A day of the coach's calendar is due. */
  isFollowUp?: boolean
}

/** The texts of one rule, each a tag of its own. */
function useTextsOfRule() {
  const { t } = useTranslation(['attention', 'shared'])
  const formats = useFormats()
  return (
    rule: AttentionRule,
    { hours, lastConnectedAt, daysWithoutData, laggingIndicators, step, followUp }: AttentionFacts,
  ): readonly string[] => {
    switch (rule) {
      case 'lowEngagement':
        if (hours === 0 && lastConnectedAt === null) return [t('reason.never')]
        if (hours === 0 && daysWithoutData) return [t('reason.silent', { count: daysWithoutData })]
        return [t('reason.lowEngagement', { hours: formats.hours(hours ?? 0) })]
      case 'noData':
        return [t('reason.noData', { count: daysWithoutData ?? 0 })]
      case 'behindPlan':
        return [t('reason.done', { done: formats.count(step?.done ?? 0), planned: formats.count(step?.planned ?? 0) })]
      case 'halfOfUsual':
        return [t('reason.halfOfUsual')]
      case 'readyToMoveOn':
        return [
          step?.nextStep
            ? t('reason.readyToMoveOn', { next: t(`shared:step.${step.nextStep}`) })
            : t('reason.nothingPlanned'),
        ]
      case 'followUpDue':
        return [
          followUp && followUp.daysOverdue > 0
            ? t('reason.followUpOverdue', { count: followUp.daysOverdue })
            : t('reason.followUpToday'),
        ]
      case 'onCourse':
        return [t('reason.onCourse')]
      case 'laggingIndicator':
        return laggingIndicators.map(({ indicator, average }) =>
          t('reason.laggingIndicator', {
            indicator: t(`shared:indicator.${indicator}`),
            average: formats.percent(average),
          }),
        )
    }
  }
}

function levelOf({ rule, isReviewed }: ClientAttention['rules'][number], { followUp }: AttentionFacts) {
  if (isReviewed || rule === 'onCourse') return 'plain'
  const isShortfall = rule === 'followUpDue' ? followUp !== null && followUp.daysOverdue > 0 : rule !== 'readyToMoveOn'
  return isShortfall ? 'warm' : 'neutral'
}

/** Returns why a client needs the coach. The order is that of the rules. */
export function useReasons() {
  const textsOf = useTextsOfRule()
  return ({ facts, rules }: Pick<ClientAttention, 'facts' | 'rules'>): Reason[] =>
    rules.flatMap((met) =>
      textsOf(met.rule, facts).map((text) => ({
        text,
        level: levelOf(met, facts),
        isFollowUp: met.rule === 'followUpDue',
      })),
    )
}
