import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/remote/use-failure-toast.ts'
import { useRemote } from '../../../shared/remote/use-remote.ts'
import { attentionAtom } from './attention-atoms.ts'

/** Says that the rules could not be judged, where something that is shown depends on them. */
export function AttentionFailure() {
  const { t } = useTranslation('shared')
  const [attention, reload] = useRemote(attentionAtom)
  const text = t('processingError.indicators')
  useFailureToast(attention, text)
  return attention.status === 'failed' ? (
    <PanelError text={text} retryLabel={t('tryAgain')} onRetry={reload} isCompact />
  ) : null
}
