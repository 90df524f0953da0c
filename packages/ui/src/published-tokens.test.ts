import { expect, test } from 'vitest'
import { designTokens } from './theme/design-tokens.ts'
import { tokenCss } from './token-css.ts'

// `npm run tokens -w @attune/ui` writes both files.
test('tokens.json contains the tokens of the theme', async () => {
  await expect(`${JSON.stringify(designTokens, null, 2)}\n`).toMatchFileSnapshot('../tokens.json')
})

test('tokens.css defines the same variables as the provider', async () => {
  await expect(tokenCss).toMatchFileSnapshot('../tokens.css')
})

test('every alias in tokens.json names a token', () => {
  const aliases = JSON.stringify(designTokens).match(/(?<="\{)[^"}]+(?=\}")/g) ?? []
  const isToken = (path: string) => {
    const found = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], designTokens)
    return typeof found === 'object' && found !== null && '$value' in found
  }
  expect(aliases.length).toBeGreaterThan(20)
  expect(aliases.filter((path) => !isToken(path))).toEqual([])
})
