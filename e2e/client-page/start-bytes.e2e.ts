import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

const dist = new URL('../../packages/client/dist/', import.meta.url)
const page = await readFile(new URL('index.html', dist), 'utf8')
/** Files that the page itself requests. Its style is part of the page, whose length another test limits. */
const own = [...page.matchAll(/<link(?! rel="stylesheet" disabled)[^>]+href="\/me\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file = '']) => file,
)
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  { file: string; css?: string[]; imports?: string[] }
>

/**
 * Returns the transmitted bytes of the page and of the modules with all their imports. The smallest files aren't
 * compressed.
 */
async function bytesOf(...modules: string[]): Promise<number> {
  const files = new Set(own)
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is no chunk`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  for (const module of modules) add(module)
  const sizes = [...files].map(async (file) => {
    const small = new URL(`${file}.br`, dist)
    return (await stat(existsSync(small) ? small : new URL(file, dist))).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.each([
  ['sign-in', 185_000, ['src/features/sign-in/sign-in-screen.tsx']],
  [
    'Today',
    185_000,
    ['src/shared/session/open-store.ts', 'src/shell/layout.tsx', 'src/features/today/today-screen.tsx'],
  ],
])('script and style of a start with %s stay within the budget', async (_, budget, modules) => {
  expect(own).not.toEqual([])
  expect(await bytesOf(...modules)).toBeLessThanOrEqual(budget)
})
