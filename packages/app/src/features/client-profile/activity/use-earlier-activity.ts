import type { Activity } from '@attune/api'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import { activityFamily, activityKey } from '../queries/client-queries.ts'

interface ActivityPageResult {
  key: string
  page: QueryResult<Activity>
}

/**
 * Loads the pages before the latest one on demand. A page ends where the next one begins, so that no day is missing
 * when the latest page has moved on to a new day.
 */
export function useEarlierActivity(latest: Activity) {
  const [count, setCount] = useState(0)
  const pagesAtom = useMemo(
    () =>
      atom((get) => {
        const pages: ActivityPageResult[] = []
        let after: Activity | undefined = latest
        while (pages.length < count && after) {
          const key = activityKey(latest.personId, after.days.at(-1)?.date)
          const page: QueryResult<Activity> = get(activityFamily(key))
          pages.push({ key, page })
          after = page.value
        }
        return pages
      }),
    [latest, count],
  )
  const pages = useAtomValue(pagesAtom)
  const reload = useSetAtom(activityFamily(pages.at(-1)?.key ?? latest.personId))
  const days = useMemo(() => [...latest.days, ...pages.flatMap(({ page }) => page.value?.days ?? [])], [latest, pages])
  return {
    days,
    /** The earliest page requested so far. */
    last: pages.at(-1)?.page ?? { status: 'loaded' as const, value: latest },
    retry: () => reload('reload'),
    showMore: () => setCount(count + 1),
  }
}
