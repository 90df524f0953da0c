import { describe, expect, test } from 'vitest'
import { cssVar } from './css-var.ts'
import { rootFontSize } from './root-font-size.ts'
import { system } from './system.ts'
import { compact } from './compact.ts'
import { colorNames, tokens } from './tokens.ts'

describe('the theme', () => {
  test.each(colorNames)('names the variable of %s as Chakra does', (name) => {
    expect(system.token.var(`colors.${name}`)).toBe(cssVar(name))
  })

  test('defines every semantic colour in both themes', () => {
    const css = JSON.stringify(system.getTokenCss())
    for (const name of colorNames) {
      const variable = cssVar(name).slice('var('.length, -1)
      const { light, dark } = tokens.color.semantic[name]
      expect(css).toContain(`"${variable}":"${light}"`)
      expect(css).toContain(`"${variable}":"${dark}"`)
    }
  })

  test('has a minimum of 11 px for small text', () => {
    expect(system.token('fontSizes.xs')).toBe('max(0.857rem, 11px)')
  })

  test("has the design's rule for compact layouts", () => {
    expect(compact).toBe(tokens.rootFontSize.compact.query)
  })

  test.each([
    [1004, 11],
    [1096, 11],
    [1097, 12],
    [1280, 12],
    [1281, 14],
    [1600, 14],
    [1601, 15],
    [1900, 15],
    [1901, 16],
    [3840, 16],
  ])('sets the root of a window %i wide to %i', (width, size) => {
    expect(rootFontSize(width)).toBe(size)
  })
})
