import { expect, test } from 'vitest'
import stories from './dialogs.stories.tsx?raw'

const sources = import.meta.glob<string>(
  ['../{features,shared}/**/*.tsx', '!../shared/dialog.tsx', '!../**/*.stories.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

test('the dialog stories open every dialog of the app', () => {
  const dialogs = Object.entries(sources).filter(([, source]) => source.includes('<Dialog'))
  const opened = [...stories.matchAll(/dialog: '([^']+)'/g)].map(([, file]) => `../${file}`)
  expect(opened.toSorted()).toEqual(dialogs.map(([file]) => file).toSorted())
})

test('no part of the app opens a modal without the app’s texts', () => {
  expect(Object.entries(sources).filter(([, source]) => /<Modal\s/.test(source))).toEqual([])
})
