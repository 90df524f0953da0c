import { expect, test } from 'vitest'
import { localTokenStore } from './token-store.ts'

const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` })

/** Returns a storage with space for this many items. */
function storageOf(limit: { items: number }): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (items.size >= limit.items) throw new DOMException('No room', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

test.each([0, 1])('a pair of tokens stays in memory if storage has space for only %i of the tokens', (items) => {
  const storage = storageOf({ items })
  const tokens = localTokenStore(storage)
  tokens.write(pair('1'))
  expect(tokens.read()).toEqual(pair('1'))
  expect(storage.length).toBe(0)
  expect(localTokenStore(storage).read()).toEqual({})
  tokens.clear()
  expect(tokens.read()).toEqual({})
})

test('a pair of tokens stored by another tab takes precedence over the pair in memory', () => {
  const limit = { items: 0 }
  const storage = storageOf(limit)
  const tokens = localTokenStore(storage)
  tokens.write(pair('1'))
  limit.items = 2
  localTokenStore(storage).write(pair('2'))
  expect(tokens.read()).toEqual(pair('2'))
})

test('a pair of tokens in memory is dropped once a newer pair is stored', () => {
  const limit = { items: 0 }
  const storage = storageOf(limit)
  const tokens = localTokenStore(storage)
  tokens.write(pair('1'))
  limit.items = 2
  tokens.write(pair('2'))
  storage.clear()
  expect(tokens.read()).toEqual({})
})
