import { PAGE } from '@attune/api'

/** Reads a page of a list: at most `limit` items that are older than `before`, newest first. */
type ReadPage<Item> = (page: { limit: number; before?: string }) => Promise<Item[]>

/** The part of a list that was read in pages. */
export interface Pages<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  /** The number of pages. */
  readonly count: number
  /** Whether there are older items. */
  readonly hasOlder: boolean
}

/**
 * Reads the newest pages of a list. Each page ends where the next one begins, so that no item is missing or duplicated.
 */
export async function readPages<Item extends { readonly id: string }>(
  count: number,
  readPage: ReadPage<Item>,
): Promise<Pages<Item>> {
  const items: Item[] = []
  for (let read = 1; ; read++) {
    const before = items.at(-1)?.id
    // Request one item more than the page has, to find out whether there are older items.
    const page = await readPage({ limit: PAGE.usual + 1, ...(before !== undefined && { before }) })
    items.push(...page.slice(0, PAGE.usual))
    const hasOlder = page.length > PAGE.usual
    if (!hasOlder || read === count) return { items, count: read, hasOlder }
  }
}

/** Reads a whole list in as few pages as possible. */
export async function readEvery<Item extends { readonly id: string }>(readPage: ReadPage<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const before = items.at(-1)?.id
    const page = await readPage({ limit: PAGE.most, ...(before !== undefined && { before }) })
    items.push(...page)
    if (page.length < PAGE.most) return items
  }
}
