import { Button, EmptyState } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** The rules have failed, which a line above reports. Links to the table. */
export function RulesFailed({ onShowTable }: { onShowTable: () => void }) {
  const { t } = useTranslation('clients')
  return (
    <EmptyState
      title={t('attention.notJudged.title')}
      action={
        <Button variant="secondary" onClick={onShowTable}>
          {t('noMatches.showAll')}
        </Button>
      }
    >
      {t('attention.notJudged.text')}
    </EmptyState>
  )
}
