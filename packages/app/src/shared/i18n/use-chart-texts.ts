import { useTranslation } from 'react-i18next'

/** Screen reader texts of a chart that takes arrow keys. */
export function useChartTexts() {
  const { t } = useTranslation('shared')
  return { roleDescription: t('chart.role'), keysHint: t('chart.keys') }
}
