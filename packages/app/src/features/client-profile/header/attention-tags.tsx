import { PanelError } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { getAttention } from '../../../shared/attention/attention-atoms.ts'
import { ReasonTags } from '../../../shared/attention/reason-tags.tsx'
import { useReasons } from '../../../shared/attention/use-reasons.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import classes from './header.module.css'

/** Number of tags before '2 more'. */
const limit = 4

/** Shows why the client needs the coach, as in Attention. Each tag scrolls to its section. */
export function AttentionTags({ personId }: { personId: string }) {
  const { t } = useTranslation(['attention', 'shared'])
  const { data, isError, error, refetch } = useQuery(getAttention(personId, useAtomValue(coachDayAtom)))
  const reasonsOf = useReasons()
  if (data) {
    return (
      <ReasonTags reasons={reasonsOf(data)} limit={limit} isReplacing addressOf={(section) => ({ hash: section })} />
    )
  }
  if (isError && !isUnknown({ error })) {
    return (
      <PanelError isCompact text={t('notJudged')} retryLabel={t('shared:tryAgain')} onRetry={() => void refetch()} />
    )
  }
  // Reserves the line's height while the rules load.
  return <span className={classes.noTags} />
}
