import { dayIn } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from './format/use-formats.ts'
import { Loading } from './loading.tsx'
import { isOnlineAtom } from './offline/online-atom.ts'
import { PartFailed } from './part-failed.tsx'
import classes from './read-state.module.css'
import { nowAtom } from './time/now.ts'

interface Read {
  data: unknown
  isPending: boolean
  isError: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/** If reading an answer again has failed, says when the shown answer was read. Otherwise, renders nothing. */
export function AsOf({ query }: { query: Pick<Read, 'data' | 'isError' | 'dataUpdatedAt'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useAtomValue(nowAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  if (query.data === undefined || (isOnline && !query.isError)) return null
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = dayIn(zone, query.dataUpdatedAt)
  const time = formats.time(query.dataUpdatedAt, zone)
  return (
    <output className={classes.asOf}>
      {day === dayIn(zone, now) ? t('asOf', { time }) : t('asOfDay', { day: formats.day(day), time })}
    </output>
  )
}

/**
 * Shows the state of a query: loading, failed, or when the shown answer was read. Renders nothing if the answer is
 * current.
 */
export function ReadState({ query }: { query: Read }) {
  if (query.isPending) return <Loading />
  if (query.isError && query.data === undefined) return <PartFailed onRetry={query.refetch} />
  return <AsOf query={query} />
}
