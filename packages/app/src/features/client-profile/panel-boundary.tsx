import { Panel, PanelError } from '@attune/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../shared/errors/boundary.tsx'

interface PanelBoundaryProps {
  id?: string
  /** The heading, which stays while the panel fails. */
  title: string
  children: ReactNode
}

/** Contains the failure of one panel: a value that can't be drawn leaves the other panels as they are. */
export function PanelBoundary({ id, title, children }: PanelBoundaryProps) {
  const { t } = useTranslation('shared')
  return (
    <Boundary
      renderFallback={(_error, retry) => (
        <Panel id={id} title={title} space="sm">
          <PanelError text={t('partFailed')} retryLabel={t('tryAgain')} onRetry={retry} />
        </Panel>
      )}
    >
      {children}
    </Boundary>
  )
}
