import { PAGE } from '@attune/api'

/** Reads a page of a list: at most `limit` items that are older than `before`, newest first. */
type ReadPage<Item> = (page: { limit: number; before?: string }) => Promise<Item[]>

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
