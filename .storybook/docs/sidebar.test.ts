import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { expect, test } from 'vitest'

const { entries } = await buildIndex({ configDir: fileURLToPath(new URL('..', import.meta.url)) })
const listed = Object.values(entries)

test('every group has its place in the sidebar', () => {
  const groups = listed.map(({ title }) => title.split('/', 1)[0])
  expect([...new Set(groups)]).toEqual([
    'Introduction',
    'Changelog',
    'Tokens',
    'Patterns',
    'Writing',
    'Accessibility',
    'Server rendering',
    'Components',
    'Charts',
    'Screens',
    'Shell',
    'Client’s page',
  ])
})

test('the sidebar lists all states of a page together', () => {
  const runs = listed.map(({ title }) => title).filter((title, index, titles) => title !== titles[index - 1])
  expect(runs).toEqual([...new Set(runs)])
})

test('a page opens with the component’s usual states, not with those of an additional stories file, such as its failures', () => {
  const filesOf = Map.groupBy(listed, ({ title }) => title)
  const openedWithFurther = [...filesOf].flatMap(([title, [page, first]]) => {
    const hasUsual = filesOf.get(title)?.some(({ importPath }) => isUsual(importPath))
    return hasUsual && [page, first].some((entry) => entry && !isUsual(entry.importPath)) ? [title] : []
  })
  expect(openedWithFurther).toEqual([])
})

/**
 * Returns whether a file is named after a screen or component, without an additional word as in
 * `notes.drafts.stories.tsx`.
 */
function isUsual(path: string): boolean {
  return !/\.[\w-]+\.stories\.tsx$/.test(path)
}
