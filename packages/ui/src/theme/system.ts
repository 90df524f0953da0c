import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { colors, semanticColorTokens } from './colors.ts'
import { cssVarPrefix } from './css-var.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { scales, shadows } from './scales.ts'
import { textStyles } from './text-styles.ts'

const config = defineConfig({
  cssVarsPrefix: cssVarPrefix,
  preflight: true,
  globalCss,
  theme: {
    tokens: { ...scales, colors },
    semanticTokens: { colors: semanticColorTokens, shadows },
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
})

let made: SystemContext | undefined

/** Makes the system on first use: it takes long, and an app's first task is long enough without it. */
export const attuneSystem = (): SystemContext => (made ??= createSystem(defaultBaseConfig, config))

/** Attune's Chakra system: Chakra's conditions and properties with Attune's tokens and recipes, and none of Chakra's. */
export const system = /* @__PURE__ */ attuneSystem()
