import { PAGE } from '@attune/api'
import type { AtomWithInfiniteQueryResult } from 'jotai-tanstack-query'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { keyOf } from '../../../api/queries.ts'
import { listNotes, type PagedNotes } from '../../../shared/notes/note-atoms.ts'

/** The page of notes that the coach has requested, beyond the loaded pages. */
export interface OlderNotes {
  readonly hasOlder: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Maximum number of notes in the loaded pages. */
  readonly countRead: number
  readonly show: () => void
}

/** Shows older notes, page by page. If a page has failed, the same call requests it again. */
export function useOlderNotes(personId: string, pages: AtomWithInfiniteQueryResult<PagedNotes>): OlderNotes {
  const client = useAtomValue(queryClientAtom)
  // The next screen begins with the newest page.
  useEffect(
    () => () => {
      client.setQueryData<PagedNotes>(keyOf(...listNotes(personId).queryKey), (before) =>
        before && before.pages.length > 1
          ? { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) }
          : before,
      )
    },
    [client, personId],
  )
  return {
    hasOlder: pages.hasNextPage,
    isLoading: pages.isFetchingNextPage,
    hasFailed: pages.isFetchNextPageError,
    countRead: (pages.data?.pages.length ?? 0) * PAGE.usual,
    show: () => void pages.fetchNextPage(),
  }
}
