import '../../../shared/client-marks/many-clients-texts.ts'
import { ATTENTION_RULES, type AttentionRule, type ClientAttention } from '@attune/api'
import { PanelError, ToggleChip } from '@attune/ui'
import { useAtomValue, useStore } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { columnQueries } from '../rows/client-list-queries.ts'
import { countNeedingReview, ruleCounts, RULES_IN_SENTENCE } from './attention-rows.ts'
import classes from './attention.module.css'
import { unjudgedPartsAtom } from './rules/judged-attention.ts'
import { useRuleTitle } from './rules/use-rule-texts.ts'

/** Summarises all of the coach's clients: '13 need a look: 1 without data, 7 lagging, 3 ready to move on'. */
export function SentenceOfTheDay({ attention }: { attention: readonly ClientAttention[] }) {
  const { t } = useTranslation('attention-view')
  const formats = useFormats()
  const [clients, counts] = [countNeedingReview(attention), ruleCounts(attention)]
  if (clients === 0) return <p className={classes.sentence}>{t('nothingToDo')}</p>
  const parts = RULES_IN_SENTENCE.flatMap((rule) => {
    const count = counts.get(rule)
    return count ? [t(`need.${rule}`, { count, number: formats.count(count) })] : []
  })
  return (
    <p className={classes.sentence}>
      <b>{t('needALook', { count: clients, number: formats.count(clients) })}</b> <span>{parts.join(', ')}</span>
    </p>
  )
}

/**
 * Shows a line for each part of the list that failed ('Engagement not loaded, its rule can’t be checked'), and a single
 * retry button.
 */
export function NotJudged() {
  const { t } = useTranslation(['attention-view', 'shared'])
  const store = useStore()
  const parts = useAtomValue(unjudgedPartsAtom)
  if (parts.length === 0) return null
  const retry = () => {
    for (const part of parts) void store.get<AtomWithQueryResult>(columnQueries[part]).refetch()
  }
  return (
    <PanelError
      isCompact
      text={parts.map((part) => t(`unjudged.${part}`)).join('. ')}
      retryLabel={t('shared:tryAgain')}
      onRetry={retry}
    />
  )
}

/**
 * Says that the day's clients failed to load, and offers a retry. Until they load, the list isn't cut at the end of the
 * day.
 */
export function DayFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['attention-view', 'shared'])
  return <PanelError isCompact text={t('budget.notLoaded')} retryLabel={t('shared:tryAgain')} onRetry={onRetry} />
}

interface RuleChipsProps {
  attention: readonly ClientAttention[]
  /** The active rules. There is more than one only if the table was filtered by several rules. */
  rules: readonly AttentionRule[]
  onRulesChange: (rules: readonly AttentionRule[]) => void
}

/**
 * Shows the rules as filters with counts. Only one filter is active at a time. If no client meets a rule, its chip is
 * shown only while it is active.
 */
export function RuleChips({ attention, rules, onRulesChange }: RuleChipsProps) {
  const { t } = useTranslation(['attention-view', 'many-clients'])
  const title = useRuleTitle()
  const counts = ruleCounts(attention)
  return (
    <fieldset aria-label={t('many-clients:filter.group.rules')} className={classes.chips}>
      {ATTENTION_RULES.filter((rule) => counts.has(rule) || rules.includes(rule)).map((rule) => (
        <ToggleChip
          key={rule}
          isPressed={rules.includes(rule)}
          onPressedChange={(isOn) => onRulesChange(isOn ? [rule] : rules.filter((one) => one !== rule))}
        >
          {t('group', { rule: title(rule), count: counts.get(rule) ?? 0 })}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
