import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { clientAttentionFamily } from '../../../shared/attention/attention-atoms.ts'
import { ReasonTags } from '../../../shared/attention/reason-tags.tsx'
import { useReasons } from '../../../shared/attention/use-reasons.ts'
import { isUnknown } from '../../../shared/query/query-result.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import classes from './header.module.css'

/** Tags before '2 more'. */
const limit = 4

/** Why the client needs the coach, as in Attention. Each tag scrolls to its section. */
export function AttentionTags({ personId }: { personId: string }) {
  const { t } = useTranslation(['attention', 'shared'])
  const [attention, reload] = useQuery(clientAttentionFamily(personId))
  const reasonsOf = useReasons()
  const { value, status } = attention
  if (value) {
    return (
      <ReasonTags reasons={reasonsOf(value)} limit={limit} isReplacing addressOf={(section) => ({ hash: section })} />
    )
  }
  if (status === 'failed' && !isUnknown(attention)) {
    return <PanelError isCompact text={t('notJudged')} retryLabel={t('shared:tryAgain')} onRetry={reload} />
  }
  // Reserves the line's height while the rules load.
  return <span className={classes.noTags} />
}
