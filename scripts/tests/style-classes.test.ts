import { expect, it } from 'vitest'
import { readText, type SourceFile, sources, target } from './sources.ts'

/** Returns the classes that a style sheet defines, without its comments, declarations and imported names. */
function classesIn(path: string): Set<string> {
  const selectors = readText(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** Returns the CSS modules that a file imports, each with the name of the import. */
const modulesOf = (file: SourceFile) =>
  [...file.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', specifier = '']) => ({
    name,
    path: target(file, specifier),
  }))

const files = ['ui', 'app', 'client'].flatMap((name) => sources(`packages/${name}/src`))

it('a class that a component reads is defined in its style sheet', () => {
  expect(files.filter((file) => modulesOf(file).length > 0).length).toBeGreaterThan(50)
  const missing = files.flatMap((file) =>
    modulesOf(file).flatMap(({ name, path }) => {
      const defined = classesIn(path)
      // A call belongs to a variable that has the import's name, and the import's own path contains '.module.css'.
      const reads = file.text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)\\b(?!\\()`, 'g'))
      const names = new Set([...reads].map(([, read = '']) => read))
      return [...names].filter((read) => !defined.has(read)).map((read) => `${file.path}: ${read}`)
    }),
  )
  expect(missing).toEqual([])
})
