import { type Indicator, type IndicatorHistory, isLagging } from '@attune/api'
import { useTranslation } from 'react-i18next'

/** A plot's text alternative: 'Mental, 12 days, average 64 percent, lagging'. */
export function useIndicatorSentence(indicator: Indicator, history: IndicatorHistory): string {
  const { t } = useTranslation(['client-profile', 'shared'])
  const name = t(`shared:indicator.${indicator}`)
  const { average } = history[indicator]
  if (average === null) return t('indicators.labelNone', { indicator: name })
  return t(isLagging(average) ? 'indicators.labelLagging' : 'indicators.label', {
    indicator: name,
    count: history.days.length,
    average,
  })
}
