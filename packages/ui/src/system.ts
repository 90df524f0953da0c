import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { recipes, slotRecipes } from './recipes.ts'
import { colors, semanticColorTokens } from './theme/colors.ts'
import { cssVarPrefix } from './theme/css-var.ts'
import { globalCss } from './theme/global-css.ts'
import { keyframes } from './theme/keyframes.ts'
import { scales, shadows } from './theme/scales.ts'
import { textStyles } from './theme/text-styles.ts'

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

/**
 * Attune's Chakra system. It has Chakra's conditions and properties, and Attune's tokens and recipes instead of
 * Chakra's.
 */
export const system = /* @__PURE__ */ createSystem(defaultBaseConfig, config)
