import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { engagementFamily, indicatorsFamily, journeyFamily } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { type Finding, summaryOf } from './summary.ts'

function useFindingText() {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  return (finding: Finding): string => {
    switch (finding.rule) {
      case 'noRecords':
        return t('summary.noRecords')
      case 'lowEngagement':
        return t('summary.lowEngagement', { hours: formats.hours(finding.hours) })
      case 'lagging':
        return t('summary.lagging', {
          count: finding.indicators.length,
          indicators: formats.list(finding.indicators.map((indicator) => t(`shared:indicator.${indicator}`))),
        })
      case 'behind':
        return t(`summary.behind.${finding.of}`, {
          done: formats.count(finding.count.done),
          planned: formats.count(finding.count.planned ?? 0),
        })
      case 'readyToMoveOn':
        return t('summary.readyToMoveOn', { step: t(`shared:step.${finding.next.step}`) })
    }
  }
}

/** The client's status in one sentence: 'Day 5 of Sense: Mental lagging, and exercises behind (22 of 30)'. */
export function ClientSummary({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const textOf = useFindingText()
  const summary = summaryOf({
    journey: useAtomValue(journeyFamily(personId)).value,
    engagement: useAtomValue(engagementFamily(personId)).value,
    indicators: useAtomValue(indicatorsFamily(personId)).value,
  })
  // Reserves the line's height while the facts load.
  if (!summary) return <p className={classes.summary} />
  const { step, findings } = summary
  return (
    <p className={classes.summary}>
      {t('summary.sentence', {
        day: step.days.length,
        step: t(`shared:step.${step.step}`),
        findings: findings.length === 0 ? t('summary.onCourse') : formats.list(findings.map(textOf)),
      })}
    </p>
  )
}
