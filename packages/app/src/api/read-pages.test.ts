import { expect, test } from 'vitest'
import { readEvery } from './read-pages.ts'

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

test('a whole list is read in the largest pages', async () => {
  const { items, asked, readPage } = listOf(250)
  expect(await readEvery(readPage)).toEqual(items)
  expect(asked).toEqual(['100', '100 99', '100 199'])
})
