import { type ThemeName, tokens } from '../../packages/ui/src/theme/tokens.ts'

/** A token as the pages show it, with one value or one for each theme. */
export interface TokenValue {
  name: string
  kind: 'colour' | 'font' | 'space' | 'size' | 'shape' | 'shadow' | 'motion' | 'layer' | 'breath'
  values: { light: string; dark: string } | { both: string }
}

const text = (value: string | number | object) =>
  typeof value === 'object' ? JSON.stringify(value).replaceAll(/[{}"]/g, '').replaceAll(/[:,]/g, '$& ') : `${value}`

function group(kind: TokenValue['kind'], path: string, values: object): TokenValue[] {
  return Object.entries(values as Record<string, string | number | object>)
    .filter(([name]) => !name.startsWith('$'))
    .toSorted(([, a], [, b]) => (path === 'space' ? Number.parseFloat(text(a)) - Number.parseFloat(text(b)) : 0))
    .map(([name, value]) => ({ name: `${path}.${name}`, kind, values: { both: text(value) } }))
}

const { semantic } = tokens.color
const { modal, avatar, icon, target, ...lengths } = tokens.size
const { stroke, dot, pace, ...breath } = tokens.breathLine
const themed = (values: Record<ThemeName, string>) => ({ light: values.light, dark: values.dark })

/** Every token of the design, in its order. */
export const tokenValues: readonly TokenValue[] = [
  ...Object.entries(semantic).map(([name, values]) => ({ name, kind: 'colour' as const, values: themed(values) })),
  ...group('font', 'font.family', tokens.font.family),
  ...group('font', 'font.size', tokens.font.size),
  ...group('font', 'font.weight', tokens.font.weight),
  ...group('font', 'font.lineHeight', tokens.font.lineHeight),
  ...group('font', 'font.letterSpacing', tokens.font.letterSpacing),
  ...group('font', 'font.style', tokens.font.style),
  ...group('space', 'space', tokens.space),
  ...group('size', 'size', lengths),
  ...group('size', 'size.modal', modal),
  ...group('size', 'size.avatar', avatar),
  ...group('size', 'size.icon', icon),
  ...group('size', 'size.target', target),
  ...group('shape', 'radius', tokens.radius),
  ...group('shape', 'border', tokens.border),
  {
    name: 'focusRing',
    kind: 'shape',
    values: {
      both: `${tokens.focusRing.width} ${tokens.focusRing.style} ${tokens.focusRing.color}, ${tokens.focusRing.offset} away`,
    },
  },
  ...(['menu', 'modal', 'scrim'] as const).map((name) => ({
    name: `shadow.${name}`,
    kind: 'shadow' as const,
    values: themed({ light: tokens.shadow.light[name], dark: tokens.shadow.dark[name] }),
  })),
  ...group('motion', 'motion.duration', tokens.motion.duration),
  ...group('motion', 'motion.easing', tokens.motion.easing),
  ...group('layer', 'zIndex', tokens.zIndex),
  ...group('breath', 'breathLine', breath),
  ...group('breath', 'breathLine.stroke', stroke),
  ...group('breath', 'breathLine.dot', dot),
  ...group('breath', 'breathLine.pace', pace),
]

/** Returns the token with this name, or the members of a group such as `breathLine.stroke`. */
export function tokensNamed(name: string): readonly TokenValue[] {
  // `space.2` is a token, although the name of `space.2.5` starts with it.
  const token = tokenValues.find((value) => value.name === name)
  return token ? [token] : tokenValues.filter((value) => value.name.startsWith(`${name}.`))
}
