import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, root } from './sources.ts'

const folders = ['.github', '.storybook', 'bench', 'deploy', 'docs', 'e2e', 'packages', 'scripts', 'stories', 'visual']
const isOurs = (path: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path)
const known = [
  ...readdirSync(root),
  ...folders.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ]),
]
  .map((path) => path.split(sep).join('/'))
  .filter(isOurs)
const docs = known.filter((path) => /^((docs|docs\/guide|bench|packages\/\w+)\/)?(?!CHANGELOG)[\w-]+\.md$/.test(path))
// A decision names files as they were called on its date.
const decisions = known.filter((path) => path.startsWith('docs/decisions/'))

// Files that a command generates. They aren't in the repository.
const generated = /^(visual\/report|packages\/ui\/(tokens\.(css|json)|dist))/
const isPath = (text: string) =>
  !generated.test(text) && (folders.some((folder) => text.startsWith(`${folder}/`)) || /\.(ts|tsx|mjs)$/.test(text))

/** Returns whether a path exists. A page may give it from the root, or from the page's own folder. */
const isKnown = (path: string) => known.some((one) => one === path || one.endsWith(`/${path}`))

describe('the docs', () => {
  it.each(docs)('%s names files and folders that exist', (doc) => {
    const text = readText(doc)
    const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w.-]+)*)\/?`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => isPath(path) && !isKnown(path))).toEqual([])
  })

  it.each([...docs, ...decisions])('%s links to files that exist', (doc) => {
    const text = readText(doc)
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(doc), link)))).toEqual([])
  })
})
