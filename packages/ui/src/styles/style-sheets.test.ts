/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../**/*-styles.ts', { eager: true })
const sheets = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((css) => typeof css === 'string')

/** What a sheet says of each class by itself: `.at-row { … }`, as often as it says so. */
function ownRules(css: string): [name: string, declarations: string][] {
  const rules = [...css.matchAll(/^(\.at-[a-z-]+) \{([^}]*)\}/gm)]
  return [...Map.groupBy(rules, ([, name = '']) => name)].map(([name, of]) => [
    name,
    of.map(([, , declarations]) => declarations).join(';'),
  ])
}

describe('the sheets of plain classes', () => {
  it('are known to this test', () => {
    expect(sheets.flatMap(ownRules).map(([name]) => name)).toEqual(
      expect.arrayContaining(['.at-row', '.at-drawn-line']),
    )
  })

  it('give no class two looks: all of them stay in the page once their components have been there', () => {
    const looks = Map.groupBy(sheets.flatMap(ownRules), ([name]) => name)
    const ambiguous = [...looks].filter(([, rules]) => new Set(rules.map(([, declarations]) => declarations)).size > 1)
    expect(ambiguous.map(([name]) => name)).toEqual([])
  })
})
