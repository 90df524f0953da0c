import { createSystem, type SystemContext, type ThemingConfig } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { navMenuRecipe } from '../components/NavMenu/nav-menu.recipe.ts'
import { tabsRecipe } from '../components/Tabs/tabs.recipe.ts'
import { cssVar } from './css-var.ts'
import { rootFontSize } from './root-font-size.ts'
import { system } from './system.ts'
import { compact } from './compact.ts'
import { colorNames, tokens } from './tokens.ts'
import { addLateRecipe } from './use-late-recipe.ts'

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

describe('a recipe that comes with its component', () => {
  /** A system on top of another one, as the package's README makes it. */
  const onTopOf = ({ _config: config }: SystemContext, theme: ThemingConfig = {}) => createSystem(config, { theme })
  const brandOf = (key: string, slot: string) =>
    onTopOf(system, { slotRecipes: { [key]: { slots: [slot], base: { [slot]: { color: 'focus' } } } } })

  test.each([
    ["a component of Chakra's", 'tabs', tabsRecipe, 'trigger', 'list'],
    ['a component of our own', 'navMenu', navMenuRecipe, 'button', 'root'],
  ] as const)("is extended by the app's own: %s", (_title, key, recipe, slot, other) => {
    const brand = brandOf(key, slot)
    const ours = addLateRecipe(system, key, recipe)()
    const styles = addLateRecipe(brand, key, recipe)()
    const layer = '@layer recipes'
    expect(styles[slot]?.[layer]).toEqual({ ...ours[slot]?.[layer], color: cssVar('focus') })
    expect(styles[other]).toEqual(ours[other])
    expect(Object.keys(styles)).toEqual(Object.keys(ours))
  })

  test("is the one that Chakra's component finds, computed once for each system", () => {
    const brand = brandOf('tabs', 'trigger')
    const styles = addLateRecipe(brand, 'tabs', tabsRecipe)
    expect(brand.getSlotRecipeFn('tabs')).toBe(styles)
    expect(addLateRecipe(brand, 'tabs', tabsRecipe)).toBe(styles)
    expect(styles()).toBe(styles())
    expect(addLateRecipe(onTopOf(brand), 'tabs', tabsRecipe)()).toEqual(styles())
    expect(system.getSlotRecipe('tabs')).toBeUndefined()
  })
})
