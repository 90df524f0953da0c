import { useTranslation } from 'react-i18next'

/** Returns the screen reader texts for a chart that is operated with arrow keys. */
export function useChartTexts() {
  const { t } = useTranslation('shared')
  return { roleDescription: t('chart.role'), keysHint: t('chart.keys') }
}
