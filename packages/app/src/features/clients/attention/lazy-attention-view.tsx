import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { codeFailure } from '../../../shared/lazy-code/lazy-code.ts'
import { useCode } from '../../../shared/lazy-code/use-code.ts'
import classes from '../clients.module.css'
import { attentionView } from '../lazy-parts.ts'
import { AttentionSkeleton } from './attention-skeleton.tsx'
import type { AttentionViewProps } from './attention-view.tsx'

/** The Attention view once its code has loaded. */
export function LazyAttentionView(props: AttentionViewProps) {
  const { t } = useTranslation(['shell', 'shared'])
  const { loaded, error, retry } = useCode(attentionView)
  if (loaded) return <loaded.AttentionView {...props} />
  if (error === undefined) {
    return (
      <div className={classes.loadingView}>
        <AttentionSkeleton />
      </div>
    )
  }
  const { reason, needsReload } = codeFailure(error)
  return (
    <div className={classes.failed}>
      <PanelError
        text={t(reason)}
        retryLabel={t(reason === 'screen.lost' ? 'screen.reload' : 'shared:tryAgain')}
        onRetry={needsReload ? () => location.reload() : retry}
      />
    </div>
  )
}
