import { useTranslation } from 'react-i18next'

/** What screen readers say about a chart that takes arrow keys. */
export function useChartTexts() {
  const { t } = useTranslation('shared')
  return { roleDescription: t('chart.role'), keysHint: t('chart.keys') }
}
