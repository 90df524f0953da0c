import { PAGE } from '../model/limits.ts'

/** Returns a page of a list that is sorted newest first. If `before` names an unknown item, the page is empty. */
export function pageIn<Item extends { readonly id: string }>(
  items: readonly Item[],
  { limit = PAGE.usual, before }: { readonly limit?: number | undefined; readonly before?: string | undefined },
): Item[] {
  const last = items.findIndex(({ id }) => id === before)
  if (before !== undefined && last === -1) return []
  return items.slice(last + 1, last + 1 + limit)
}
