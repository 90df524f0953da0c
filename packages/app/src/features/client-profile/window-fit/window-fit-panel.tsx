import { Panel } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { WindowFit, WindowLegend } from './window-fit.tsx'

/** How well the reflection windows fit the client's days, so that a wrong hour can be told from a lack of will. */
export function WindowFitPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <Panel id="window-fit" space="sm" title={t('windowFit.title')} caption={<WindowLegend personId={personId} />}>
      <WindowFit personId={personId} />
    </Panel>
  )
}
