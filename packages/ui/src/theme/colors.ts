import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'
import { tokens } from './tokens.ts'

type Swatch = { value: string | { base: string; _dark: string } }
interface Swatches {
  [name: string]: Swatch | Swatches
}

/** Allows `phase.learn` beside `phase.learn.text`: a colour that also has parts is the DEFAULT of its group. */
function place(into: Swatches, path: string[], swatch: Swatch, isGroup: boolean) {
  const [head = '', ...rest] = path
  if (rest.length > 0) {
    const group = (into[head] ??= {}) as Swatches
    place(group, rest, swatch, isGroup)
  } else if (isGroup) {
    into[head] = { DEFAULT: swatch, ...(into[head] as Swatches | undefined) }
  } else {
    into[head] = swatch
  }
}

function semanticColors() {
  const entries = Object.entries(tokens.color.semantic)
  const colors: Swatches = {}
  for (const [name, { light, dark }] of entries) {
    const isGroup = entries.some(([other]) => other.startsWith(`${name}.`))
    place(colors, name.split('.'), { value: { base: light, _dark: dark } }, isGroup)
  }
  return colors
}

const scale = (steps: Record<string, string>) =>
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]))

export const colors = defineTokens.colors({
  ...Object.fromEntries(Object.entries(tokens.color.scales).map(([name, steps]) => [name, scale(steps)])),
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
})

/** Ink is the only palette, because colour belongs to the client's data, never to a control. */
export const semanticColorTokens = defineSemanticTokens.colors({
  ...semanticColors(),
  scrim: { value: { base: tokens.shadow.light.scrim, _dark: tokens.shadow.dark.scrim } },
  ink: {
    solid: { value: '{colors.action.bg}' },
    contrast: { value: '{colors.action.fg}' },
    fg: { value: '{colors.fg.default}' },
    muted: { value: '{colors.bg.active}' },
    subtle: { value: '{colors.bg.hover}' },
    emphasized: { value: '{colors.bg.active}' },
    border: { value: '{colors.line.strong}' },
    focusRing: { value: '{colors.focus}' },
  },
})
