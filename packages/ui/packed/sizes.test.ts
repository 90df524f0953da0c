import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { exportedNames, measureSizes, type Size } from './sizes.ts'

const budget = JSON.parse(await readFile(new URL('../sizes.json', import.meta.url), 'utf8')) as Record<string, Size>

/** Returns the budget for a size, which allows for a few bytes that a new version of the bundler may add. */
const allowance = (bytes: number) => Math.round(bytes * 1.03) + 60

/**
 * The budget of an export that isn't listed: Chakra's factory with a recipe, or a drawing, but none of Chakra's state
 * machines.
 */
const usual: Size = { alone: 14_000, besideProvider: 7_500 }

/**
 * Measuring takes seconds per export. Of the listed exports, these have the largest dependencies or should have none.
 */
const largestAndSmallest = ['AttuneProvider', 'Button', 'Dropdown', 'Modal', 'SortableTable', 'Tag', 'VisuallyHidden']

describe('the sizes of the exports', () => {
  it('are listed for no other names', async () => {
    const names = await exportedNames()
    expect(
      Object.keys(budget).filter((name) => !names.includes(name)),
      'npm run sizes -w @attune/ui renews the list',
    ).toEqual([])
  })

  it('are within the listed budget for the largest exports and the smallest, and within the usual one for all that are not listed', async () => {
    const unlisted = (await exportedNames()).filter((name) => !(name in budget))
    const sizes = await measureSizes([...largestAndSmallest, ...unlisted])
    const over = Object.entries(sizes).flatMap(([name, size]) => {
      const listed = budget[name]
      return (['alone', 'besideProvider'] as const)
        .map((part) => ({ part, allowed: listed ? allowance(listed[part]) : usual[part] }))
        .filter(({ part, allowed }) => size[part] > allowed)
        .map(({ part, allowed }) => `${name}, ${part}: ${size[part]} bytes, ${allowed} allowed`)
    })
    expect(over, 'npm run sizes -w @attune/ui -- <Name> lists a larger budget').toEqual([])
  })

  it('do not include a large component in a small one', () => {
    const least = Math.min(...['Modal', 'Dropdown'].map((name) => budget[name]?.besideProvider ?? 0))
    for (const name of ['Tag', 'Button', 'Avatar', 'StatusMark']) {
      expect(budget[name]?.besideProvider, name).toBeLessThan(least * 0.6)
    }
    expect(budget['VisuallyHidden']?.besideProvider, 'Chakra’s factory alone').toBeLessThan(4_500)
  })
})
