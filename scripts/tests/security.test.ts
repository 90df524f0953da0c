import { describe, expect, it } from 'vitest'
import { readText } from './sources.ts'

const page = readText('docs/security.md')

/** The rows of the table, each with a test file and the title of a test in it. */
const rows = [...page.matchAll(/\]\(\.\.\/([^)]+)\) +\| `(promise (\d+): [^`]+)` +\|/g)].map(
  ([, file = '', title = '', promise = '']) => ({ file, title, promise: Number(promise) }),
)

const promises = Array.from({ length: 37 }, (_, index) => index + 1)
const ofTheBrowser = [10, 11, 23, 24, 25, 26]

describe('the table of promises', () => {
  it('has a test for each promise', () => {
    expect(promises.filter((number) => !rows.some(({ promise }) => promise === number))).toEqual([])
  })

  it('has a test in a real browser for each promise that needs a browser', () => {
    const inBrowser = new Set(rows.filter(({ file }) => file.endsWith('.e2e.ts')).map(({ promise }) => promise))
    expect(ofTheBrowser.filter((promise) => !inBrowser.has(promise))).toEqual([])
  })

  it('names tests that exist', () => {
    const isThere = ({ file, title }: (typeof rows)[number]) => {
      const text = readText(file)
      return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
    }
    expect(rows.filter((row) => !isThere(row))).toEqual([])
  })
})
