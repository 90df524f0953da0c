import { Button, EmptyState } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** The rules have failed, which a line above reports. Links to the table. */
export function RulesFailed({ onShowTable }: { onShowTable: () => void }) {
  const { t } = useTranslation(['attention-view', 'clients'])
  return (
    <EmptyState
      title={t('notJudged.title')}
      action={
        <Button variant="secondary" onClick={onShowTable}>
          {t('clients:noMatches.showAll')}
        </Button>
      }
    >
      {t('notJudged.text')}
    </EmptyState>
  )
}
