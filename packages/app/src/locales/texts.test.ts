import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const keysOf = (of: Texts, before = ''): string[] =>
  Object.entries(of).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  )

const texts = import.meta.glob<Texts>('./en-US/*.json', { eager: true, import: 'default' })
const code = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
)
  .filter(([path]) => !/\.(test|stories)\./.test(path))
  .map(([, source]) => source)
  .join('\n')

// Every quoted text counts as a possible key. The start of a template counts for all keys that begin with it.
const quoted = new Set(Array.from(code.matchAll(/'([^'\n]+)'/g), ([, text]) => text))
const begun = Array.from(code.matchAll(/`([\w.:-]+\.)\$\{/g), ([, text = '']) => text)

function isUsed(namespace: string, key: string): boolean {
  const singular = key.replace(/_(one|other)$/, '')
  return [singular, `${namespace}:${singular}`].some(
    (name) => quoted.has(name) || begun.some((start) => name.startsWith(start)),
  )
}

test.each(Object.keys(texts))('every text of %s is used', (file) => {
  const namespace = file.replace(/^.*\/|\.json$/g, '')
  const keys = keysOf(texts[file] ?? {})
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !isUsed(namespace, key))).toEqual([])
})
