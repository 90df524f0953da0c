import { Button, EmptyState, PanelError } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { attentionAtom } from '../../../../shared/attention/attention-atoms.ts'

/** Shown if the rules failed to load, with buttons to try again and to show the table. */
export function RulesFailed({ onShowTable }: { onShowTable: () => void }) {
  const { t } = useTranslation(['attention-view', 'clients', 'shared'])
  const { refetch } = useAtomValue(attentionAtom)
  return (
    <>
      <PanelError
        isCompact
        text={t('shared:processingError.indicators')}
        retryLabel={t('shared:tryAgain')}
        onRetry={() => void refetch()}
      />
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
    </>
  )
}
