import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['.github', '.storybook', 'bench', 'docs', 'e2e', 'packages', 'scripts', 'stories', 'visual']
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
const docs = known.filter((path) => /^((docs|bench)\/)?\w+\.md$/.test(path))

// Written by a run, not kept.
const generated = /^(visual\/report|packages\/ui\/(tokens\.(css|json)|dist))/
const isPath = (text: string) =>
  !generated.test(text) && (folders.some((folder) => text.startsWith(`${folder}/`)) || /\.(ts|tsx|mjs)$/.test(text))

/** A page may name a path from the root, or from the folder that it is about. */
const isKnown = (path: string) => known.some((one) => one === path || one.endsWith(`/${path}`))

describe('the docs', () => {
  it.each(docs)('%s names files and folders that exist', (doc) => {
    const text = readFileSync(join(root, doc), 'utf8')
    const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w.-]+)*)\/?`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => isPath(path) && !isKnown(path))).toEqual([])
  })

  it.each(docs)('%s links to files that exist', (doc) => {
    const text = readFileSync(join(root, doc), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(doc), link)))).toEqual([])
  })
})
