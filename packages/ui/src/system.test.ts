import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { cssVar } from './theme/css-var.ts'
import { rootFontSize } from './theme/root-font-size.ts'
import { system } from './system.ts'
import { compact } from './theme/compact.ts'
import { colorNames, tokens } from './theme/tokens.ts'

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

  test('has the same rule for compact layouts as the design', () => {
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

describe("an app's own recipe", () => {
  test.each([
    ["a component of Chakra's", 'tabs', 'trigger', 'list'],
    ['a component of our own', 'navMenu', 'button', 'root'],
  ] as const)('extends the one that is registered: %s', (_title, key, slot, other) => {
    const own = { slots: [], base: { [slot]: { color: 'focus' } } }
    const { _config: config } = system
    const brand = createSystem(config, { theme: { slotRecipes: { [key]: own } } })
    const [ours, styles] = [system, brand].map(
      (made) => made.getSlotRecipeFn(key)() as Record<string, SystemStyleObject>,
    )
    const layer = '@layer recipes'
    expect(styles?.[slot]?.[layer]).toEqual({ ...ours?.[slot]?.[layer], color: cssVar('focus') })
    expect(styles?.[other]).toEqual(ours?.[other])
  })
})
