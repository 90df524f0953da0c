import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'
import { tokens } from './tokens.ts'

/**
 * Wraps each leaf in `{ value }`, which Chakra needs. Notes ('$note') are documentation, and aren't part of style
 * sheets.
 */
function leaves<Value>(values: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, value]) => [name, { value }]),
  )
}

const { modal, avatar, icon, target, ...lengths } = tokens.size
const { stroke: _inIconStroke, ...iconSizes } = icon
const spacing = leaves(tokens.space)

export const scales = defineTokens({
  fonts: leaves({ ...tokens.font.family, body: tokens.font.family.sans, heading: tokens.font.family.sans }),
  fontSizes: leaves(tokens.font.size),
  fontWeights: leaves(tokens.font.weight),
  lineHeights: leaves(tokens.font.lineHeight),
  letterSpacings: leaves(tokens.font.letterSpacing),
  spacing: { ...spacing, gutter: { value: tokens.size.gutter }, gutterCompact: { value: tokens.size.gutterCompact } },
  sizes: {
    ...spacing,
    ...leaves(lengths),
    full: { value: '100%' },
    modal: leaves(modal),
    avatar: leaves(avatar),
    icon: leaves(iconSizes),
    target: leaves(target),
    stroke: leaves({ hero: tokens.breathLine.stroke.hero, row: tokens.breathLine.stroke.row }),
    dot: leaves(tokens.breathLine.dot),
  },
  radii: leaves(tokens.radius),
  durations: leaves(tokens.motion.duration),
  easings: leaves(tokens.motion.easing),
  zIndex: leaves(tokens.zIndex),
  borders: {
    hair: { value: '1px solid {colors.line.hair}' },
    control: { value: '1px solid {colors.line.strong}' },
  },
})

export const shadows = defineSemanticTokens.shadows({
  menu: { value: { base: tokens.shadow.light.menu, _dark: tokens.shadow.dark.menu } },
  modal: { value: { base: tokens.shadow.light.modal, _dark: tokens.shadow.dark.modal } },
})
