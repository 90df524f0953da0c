import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { colors, semanticColorTokens } from './colors.ts'
import { cssVarPrefix } from './css-var.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
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
  },
})

/**
 * Attune's Chakra system: the base of Chakra (conditions and properties) with Attune's tokens and none of Chakra's
 * recipes. Each component carries its own recipe, so that a screen pays for what it shows.
 */
export const system = createSystem(defaultBaseConfig, config)
