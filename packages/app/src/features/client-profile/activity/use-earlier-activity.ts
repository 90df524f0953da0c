import type { Activity } from '@attune/api'
import { atom, useAtomValue } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useMemo, useState } from 'react'
import { queryAtom } from '../../../api/use-query.ts'
import { getActivity } from '../queries/client-queries.ts'

/**
 * Loads the pages before the latest one on demand. Each page ends where the next one begins, so that no day is missing
 * after the latest page has moved on to a new day.
 */
export function useEarlierActivity(latest: Activity) {
  const [count, setCount] = useState(0)
  const pagesAtom = useMemo(
    () =>
      atom((get) => {
        const pages: AtomWithQueryResult<Activity>[] = []
        let after: Activity | undefined = latest
        while (pages.length < count && after) {
          const page: AtomWithQueryResult<Activity> = get(
            queryAtom(getActivity(latest.personId, after.days.at(-1)?.date)),
          )
          pages.push(page)
          after = page.data
        }
        return pages
      }),
    [latest, count],
  )
  const pages = useAtomValue(pagesAtom)
  /** The earliest page that has been requested. */
  const last = pages.at(-1)
  const days = useMemo(() => [...latest.days, ...pages.flatMap(({ data }) => data?.days ?? [])], [latest, pages])
  return {
    days,
    isLoading: last?.isPending === true,
    hasFailed: last?.isError === true,
    hasEarlier: (last ? last.data : latest)?.hasEarlier === true,
    retry: () => void last?.refetch(),
    showMore: () => setCount(count + 1),
  }
}
