import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = new URL('./en-US/', import.meta.url)
const sources = new URL('../', import.meta.url)

type Texts = { [key: string]: string | Texts }

const keysOf = (of: Texts, before = ''): string[] =>
  Object.entries(of).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  )

const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
  .map((path) => readFileSync(new URL(path, sources), 'utf8'))
  .join('\n')

// Every text between quotes is taken for a possible key; a template's start stands for all keys that begin so.
const quoted = new Set(Array.from(code.matchAll(/'([^'\n]+)'/g), ([, text]) => text))
const begun = Array.from(code.matchAll(/`([\w.:-]+\.)\$\{/g), ([, text = '']) => text)

function isUsed(namespace: string, key: string): boolean {
  const singular = key.replace(/_(one|other)$/, '')
  return [singular, `${namespace}:${singular}`].some(
    (name) => quoted.has(name) || begun.some((start) => name.startsWith(start)),
  )
}

test.each(readdirSync(texts))('every text of %s is used', (file) => {
  const namespace = file.replace('.json', '')
  const keys = keysOf(JSON.parse(readFileSync(new URL(file, texts), 'utf8')) as Texts)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !isUsed(namespace, key))).toEqual([])
})
