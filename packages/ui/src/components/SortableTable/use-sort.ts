import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Sort } from './column.ts'

/** What a click on a column's header means: ascending, then descending, and never unsorted again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isAscending = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isAscending ? 'descending' : 'ascending' }
}

interface SortOptions {
  initialSort: Sort | undefined
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

/** The sort as it stands, ours or the owner's, and what a click on a column's header does: always the same function. */
export function useSort({ initialSort, sort, onSortChange }: SortOptions) {
  const [own, setOwn] = useState(initialSort)
  const current = sort ?? own
  const latest = useRef({ current, onSortChange })
  useLayoutEffect(() => {
    latest.current = { current, onSortChange }
  })
  const onSort = useCallback((column: string) => {
    const next = nextSort(latest.current.current, column)
    setOwn(next)
    latest.current.onSortChange?.(next)
  }, [])
  return { sort: current, onSort }
}
