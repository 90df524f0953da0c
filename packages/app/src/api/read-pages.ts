import { PAGE } from '@attune/api'

/** Reads a page of a list: so many items that come after `before`, newest first. */
type ReadPage<Item> = (page: { limit: string; before?: string }) => Promise<Item[]>

/** What was read of a list in pages. */
export interface Pages<Item> {
  /** The newest first. */
  readonly items: readonly Item[]
  /** How many pages they are. */
  readonly count: number
  /** Whether there are items that are older than these. */
  readonly hasOlder: boolean
}

/** Reads the newest pages of a list. A page ends where the next one begins, so that none is missing or read twice. */
export async function readPages<Item extends { readonly id: string }>(
  count: number,
  readPage: ReadPage<Item>,
): Promise<Pages<Item>> {
  const items: Item[] = []
  for (let read = 1; ; read++) {
    const before = items.at(-1)?.id
    // One more than it has says whether there are older ones.
    const page = await readPage({ limit: `${PAGE.usual + 1}`, ...(before !== undefined && { before }) })
    items.push(...page.slice(0, PAGE.usual))
    const hasOlder = page.length > PAGE.usual
    if (!hasOlder || read === count) return { items, count: read, hasOlder }
  }
}

/** Reads a whole list, as few pages as there are. */
export async function readEvery<Item extends { readonly id: string }>(readPage: ReadPage<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const before = items.at(-1)?.id
    const page = await readPage({ limit: `${PAGE.most}`, ...(before !== undefined && { before }) })
    items.push(...page)
    if (page.length < PAGE.most) return items
  }
}
