import './texts.ts'
import {
  type AttentionFacts,
  type AttentionRule,
  type ClientAttention,
  daysOver,
  hasRunItsDays,
  isBehind,
} from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import type { ProfileSection } from '../navigation/profile-sections.ts'

/** A reason why a client needs the coach, with the client's own figures. */
export interface Reason {
  text: string
  /** The figure's change from the preceding seven days, in percent. `null` or `undefined` if there is none. */
  change?: number | null
  /**
   * `warm` for a rule about a shortfall, `neutral` for any other rule, `plain` for a fact that has no weight or that
   * the coach has reviewed.
   */
  level: 'warm' | 'neutral' | 'plain'
  /** The section of the profile that shows more about the reason. `null` if there is none. */
  section: ProfileSection | null
  /** Whether the reason is a follow-up that is due, on a day in the coach's calendar. */
  isFollowUp?: boolean
}

const sections: Readonly<Record<AttentionRule, ProfileSection | null>> = {
  lowEngagement: 'engagement',
  laggingIndicator: 'indicators',
  behindPlan: 'journey',
  noData: 'engagement',
  halfOfUsual: 'exercises',
  readyToMoveOn: 'journey',
  followUpDue: 'notes',
  onCourse: null,
}

/** Returns the texts of a rule, each for a separate tag. */
function useTextsOfRule() {
  const { t } = useTranslation(['attention', 'shared'])
  const formats = useFormats()
  return (
    rule: AttentionRule,
    { hours, daysWithoutData, laggingIndicators, step, followUp }: AttentionFacts,
  ): readonly (string | Pick<Reason, 'text' | 'change'>)[] => {
    switch (rule) {
      case 'lowEngagement':
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
        return laggingIndicators.map(({ indicator, average, change }) => ({
          text: t('reason.laggingIndicator', {
            indicator: t(`shared:indicator.${indicator}`),
            average: formats.percent(average),
          }),
          change,
        }))
    }
  }
}

/**
 * Returns the text of a fact that isn't a rule: the records of a client who is ready, or exercises that are behind
 * before the rule applies.
 */
function usePlainFact() {
  const { t } = useTranslation('attention')
  const formats = useFormats()
  const textsOf = ({ done, planned }: { done: number; planned: number | null }) => ({
    done: formats.count(done),
    planned: formats.count(planned ?? 0),
  })
  return ({ facts: { step }, rules }: Pick<ClientAttention, 'facts' | 'rules'>): Reason[] => {
    const names = rules.map(({ rule }) => rule)
    if (!step || names.length === 0 || names.includes('onCourse')) return []
    const over = daysOver(step.step, step.day)
    if (names.includes('readyToMoveOn')) {
      const text = over > 0 ? t('reason.doneOver', { ...textsOf(step), count: over }) : t('reason.done', textsOf(step))
      return [{ text, level: 'plain', section: 'journey' }]
    }
    if (hasRunItsDays(step.day) || !isBehind(step.exercises)) return []
    const text = t('reason.exercises', { ...textsOf(step.exercises), count: step.exercises.planned ?? 0 })
    return [{ text, level: 'plain', section: 'exercises' }]
  }
}

function levelOf(
  { rule, isReviewed }: ClientAttention['rules'][number],
  { followUp }: AttentionFacts,
): Reason['level'] {
  if (isReviewed || rule === 'onCourse') return 'plain'
  const isShortfall = rule === 'followUpDue' ? followUp !== null && followUp.daysOverdue > 0 : rule !== 'readyToMoveOn'
  return isShortfall ? 'warm' : 'neutral'
}

/**
 * Returns a function that returns why a client needs the coach: the heaviest reasons first, followed by facts without
 * weight.
 */
export function useReasons() {
  const textsOf = useTextsOfRule()
  const plainFact = usePlainFact()
  return (client: Pick<ClientAttention, 'facts' | 'rules'>): Reason[] => [
    ...client.rules
      .toSorted((one, other) => Number(one.isReviewed) - Number(other.isReviewed) || other.urgency - one.urgency)
      .flatMap((met) =>
        textsOf(met.rule, client.facts).map((of) => ({
          ...(typeof of === 'string' ? { text: of } : of),
          level: levelOf(met, client.facts),
          section: sections[met.rule],
          isFollowUp: met.rule === 'followUpDue',
        })),
      ),
    ...plainFact(client),
  ]
}
