import { expect, test } from 'vitest'
import { readEvery, readPages } from './read-pages.ts'

/** Returns a list of `length` items, the newest of which is `0`, and the pages that were requested. */
function listOf(length: number) {
  const items = Array.from({ length }, (_, at) => ({ id: `${at}` }))
  const asked: string[] = []
  const readPage = async ({ limit, before = '' }: { limit: number; before?: string }) => {
    asked.push(`${limit} ${before}`.trim())
    const begin = items.findIndex(({ id }) => id === before) + 1
    return items.slice(begin, begin + limit)
  }
  return { items, asked, readPage }
}

test.each([
  [0, 1, 0, false],
  [50, 1, 50, false],
  [51, 1, 50, true],
  [120, 2, 100, true],
  [100, 2, 100, false],
])(
  'of a list with %i items, %i pages have %i items, and there are older items: %s',
  async (length, count, expected, hasOlder) => {
    const { items, readPage } = listOf(length)
    const pages = await readPages(count, readPage)
    expect(pages.items).toEqual(items.slice(0, expected))
    expect(pages.hasOlder).toBe(hasOlder)
  },
)

test('a list with fewer pages than requested is read only once', async () => {
  const { asked, readPage } = listOf(60)
  expect((await readPages(9, readPage)).count).toBe(2)
  expect(asked).toEqual(['51', '51 49'])
})

test('a whole list is read in the largest pages', async () => {
  const { items, asked, readPage } = listOf(250)
  expect(await readEvery(readPage)).toEqual(items)
  expect(asked).toEqual(['100', '100 99', '100 199'])
})
