import type { AttentionFacts } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { engagementFamily, indicatorsFamily, journeyFamily } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { type Summary, summaryOf } from './summary.ts'

function useFindingTexts() {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const textOf = (
    rule: Summary['rules'][number],
    { step, hours, daysWithoutData, laggingIndicators }: AttentionFacts,
  ) => {
    switch (rule) {
      case 'lowEngagement':
        return t('summary.lowEngagement', { hours: formats.hours(hours ?? 0) })
      case 'laggingIndicator': {
        const names = laggingIndicators.map(({ indicator }) => t(`shared:indicator.${indicator}`))
        return t('summary.lagging', { count: names.length, indicators: formats.list(names) })
      }
      case 'behindPlan':
        return t('summary.behindPlan', {
          done: formats.count(step?.done ?? 0),
          planned: formats.count(step?.planned ?? 0),
        })
      case 'noData':
        return t('summary.noData', { count: daysWithoutData ?? 0 })
      case 'halfOfUsual':
        return t('summary.halfOfUsual')
      case 'readyToMoveOn':
        return step?.nextStep
          ? t('summary.readyToMoveOn', { step: t(`shared:step.${step.nextStep}`) })
          : t('summary.nothingPlanned')
    }
  }
  return ({ facts, rules }: Summary): string[] => {
    if (rules.length === 0) return [t('summary.onCourse')]
    // Without any record, hours and days without data say the same.
    const isEmpty = facts.lastDataOn === null
    const told = isEmpty ? rules.filter((rule) => rule !== 'lowEngagement' && rule !== 'noData') : rules
    return [...(isEmpty ? [t('summary.noRecords')] : []), ...told.map((rule) => textOf(rule, facts))]
  }
}

/** The client's status in one sentence: 'Day 9 of Sense: Mental lagging and behind the plan (38 of 56)'. */
export function ClientSummary({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const textsOf = useFindingTexts()
  const summary = summaryOf({
    journey: useAtomValue(journeyFamily(personId)).value,
    engagement: useAtomValue(engagementFamily(personId)).value,
    indicators: useAtomValue(indicatorsFamily(personId)).value,
  })
  // Reserves the line's height while the facts load.
  if (!summary) return <p className={classes.summary} />
  const { step } = summary
  return (
    <p className={classes.summary}>
      {t('summary.sentence', {
        day: step.days.length,
        step: t(`shared:step.${step.step}`),
        findings: formats.list(textsOf(summary)),
      })}
    </p>
  )
}
