import { type Indicator, type IndicatorHistory, isLagging } from '@attune/api'
import { useTranslation } from 'react-i18next'

/**
 * Returns a plot's text alternative: 'Mental, 12 days, average 64 percent, lagging. What you did is marked on 3 days'.
 */
export function useIndicatorSentence(
  indicator: Indicator,
  history: IndicatorHistory,
  { shownDays, markedDays }: { shownDays: number; markedDays: number },
): string {
  const { t } = useTranslation(['client-profile', 'shared'])
  const name = t(`shared:indicator.${indicator}`)
  const { average } = history[indicator]
  const label =
    average === null
      ? t('indicators.labelNone', { indicator: name })
      : t(isLagging(average) ? 'indicators.labelLagging' : 'indicators.label', {
          indicator: name,
          count: shownDays,
          average,
        })
  return markedDays === 0 ? label : t('indicators.labelMarked', { label, count: markedDays })
}
