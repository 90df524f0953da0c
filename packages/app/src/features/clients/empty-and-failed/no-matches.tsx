import { Button, EmptyState } from '@attune/ui'
import { useTranslation } from 'react-i18next'

/** Shown when no client matches the search and the filters. */
export function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('clients')
  return (
    <EmptyState
      title={t('noMatches.title')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('noMatches.showAll')}
        </Button>
      }
    >
      {t('noMatches.text')}
    </EmptyState>
  )
}
