import type { Note } from '@attune/api'
import { skipToken } from '@tanstack/query-core'
import { useMemo } from 'react'
import type { ReadingOf } from '../../api/queries.ts'
import { useInfiniteQuery, useQuery } from '../../api/use-query.ts'
import { listEveryNote, listNotes, listOpenFollowUps, newestFirst, type PagedNotes } from './note-atoms.ts'

/** Returns the notes together with those of `others` that are missing, newest first. */
export function withMissing(notes: readonly Note[], others: readonly Note[]): readonly Note[] {
  const isThere = new Set(notes.map(({ id }) => id))
  const missing = others.filter(({ id }) => !isThere.has(id))
  return missing.length === 0 ? notes : newestFirst([...notes, ...missing])
}

const itemsOf = (data: PagedNotes) => data.pages.flatMap(({ items }) => items)

/**
 * Returns the coach's notes about a client: the notes of the loaded pages, and all older notes with an open follow-up.
 */
export function useNotes(personId: string) {
  const pages = useInfiniteQuery(listNotes(personId))
  const openFollowUps = useQuery(pages.hasNextPage ? listOpenFollowUps(personId) : skipToken)
  const { data } = pages
  const others = pages.hasNextPage ? openFollowUps.data : undefined
  const isKnown = !pages.hasNextPage || others !== undefined
  const notes = useMemo(
    () => (data && isKnown ? withMissing(itemsOf(data), others ?? []) : undefined),
    [data, isKnown, others],
  )
  return { pages, openFollowUps, notes }
}

/**
 * Returns all notes about a client, newest first. Notes beyond the displayed pages are read only if there are any and
 * `isNeeded` is true.
 */
export function useEveryNote(personId: string, isNeeded = true): ReadingOf<readonly Note[]> {
  const shown = useInfiniteQuery(listNotes(personId))
  const hasMore = isNeeded && shown.hasNextPage
  const all = useQuery(hasMore ? listEveryNote(personId) : skipToken)
  const items = useMemo(() => shown.data && itemsOf(shown.data), [shown.data])
  const every = useMemo(() => items && all.data && withMissing(items, all.data), [items, all.data])
  if (!items || !hasMore) return { ...shown, data: items }
  return { ...all, data: every }
}
