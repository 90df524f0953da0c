import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { exportedNames, measureSizes, type Size } from './sizes.ts'

const budget = JSON.parse(await readFile(new URL('../sizes.json', import.meta.url), 'utf8')) as Record<string, Size>

/** Returns the budget for a size, which allows for a few bytes that a new version of the bundler may add. */
const allowance = (bytes: number) => Math.round(bytes * 1.03) + 60

/** Measuring takes seconds per export. Of all exports, these have the largest dependencies or should have none. */
const measured = ['AttuneProvider', 'Button', 'Dropdown', 'Modal', 'SortableTable', 'Tag', 'VisuallyHidden']

describe('the sizes of the exports', () => {
  it('are listed for each export', async () => {
    expect(await exportedNames(), 'npm run sizes -w @attune/ui renews the list').toEqual(Object.keys(budget))
  })

  it('are within the budget, for the largest exports and the smallest', async () => {
    const sizes = await measureSizes(measured)
    const over = Object.entries(sizes).flatMap(([name, size]) =>
      (['alone', 'besideProvider'] as const)
        .filter((part) => size[part] > allowance(budget[name]?.[part] ?? 0))
        .map((part) => `${name}, ${part}: ${size[part]} bytes, ${budget[name]?.[part]} allowed`),
    )
    expect(over).toEqual([])
  })

  it('do not include a large component in a small one', () => {
    const least = Math.min(...['Modal', 'Dropdown'].map((name) => budget[name]?.besideProvider ?? 0))
    for (const name of ['Tag', 'Button', 'Avatar', 'StatusMark']) {
      expect(budget[name]?.besideProvider, name).toBeLessThan(least * 0.6)
    }
    expect(budget['VisuallyHidden']?.besideProvider, 'Chakra’s factory alone').toBeLessThan(4_500)
  })
})
