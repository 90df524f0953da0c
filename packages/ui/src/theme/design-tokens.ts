import { type ThemeName, tokens } from './tokens.ts'

const attune = (extension: object) => ({ $extensions: { 'com.attune': extension } })

/** Returns a group of tokens of one type. */
function group<Value>($type: string, values: Record<string, Value>, tokenOf: (value: Value, name: string) => object) {
  const named = Object.entries(values).filter(([name]) => !name.startsWith('$'))
  // The format doesn't allow dots in a name.
  return {
    $type,
    ...Object.fromEntries(named.map(([name, value]) => [name.replace('.', '-'), tokenOf(value, name)])),
  }
}

const plain = ($value: unknown) => ({ $value })

function length(css: string) {
  const [, value, unit] = /^(-?[\d.]+)(rem|px)?$/.exec(css) ?? []
  if (value === undefined) throw new Error(`${css} is no length of the format`)
  return { value: Number(value), unit: unit ?? 'px' }
}

/**
 * Returns a token for a length. The format has no `max()`, so the length is the value, and its minimum is an extension.
 */
function dimension(css: string) {
  const [, flexible = css, floor] = /^max\((.+), (.+)\)$/.exec(css) ?? []
  return { $value: length(flexible), ...(floor !== undefined && attune({ min: length(floor) })) }
}

function duration(css: string) {
  return { $value: { value: Number.parseFloat(css), unit: 'ms' } }
}

function cubicBezier(css: string) {
  return { $value: /\((.+)\)/.exec(css)?.[1]?.split(',').map(Number) }
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Returns a token for a colour that is written as `#18272B` or as `rgb(18 30 35/.12)`. */
function color(css: string) {
  const [red, green, blue, alpha = 1] = css.startsWith('#')
    ? [1, 3, 5].map((start) => Number.parseInt(css.slice(start, start + 2), 16))
    : (css.match(/[\d.]+/g) ?? []).map(Number)
  const channels = [red, green, blue].map((channel = 0) => channel)
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => rounded(channel / 255, 4)),
    ...(alpha !== 1 && { alpha }),
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase(),
  }
}

const { scales, semantic } = tokens.color
const steps = Object.entries(scales).flatMap(([scale, colors]) =>
  Object.entries(colors).map(([step, hex]) => [hex, `{color.${scale}.${step}}`] as const),
)
const stepOf = new Map(steps.toReversed())

/**
 * Returns the semantic colours as groups. A colour that also has parts, such as `phase.learn`, is the `$root` of its
 * group.
 */
function semanticColors(theme: ThemeName) {
  const all: Record<string, unknown> = { $type: 'color' }
  const names = Object.keys(semantic)
  for (const [name, { [theme]: css }] of Object.entries(semantic)) {
    const path = names.some((other) => other.startsWith(`${name}.`)) ? [...name.split('.'), '$root'] : name.split('.')
    let parent = all
    for (const part of path.slice(0, -1)) parent = (parent[part] ??= {}) as Record<string, unknown>
    parent[path.at(-1) ?? name] = plain(stepOf.get(css) ?? color(css))
  }
  return { ...all, scrim: plain(color(tokens.shadow[theme].scrim)) }
}

/** Returns a token for layered shadows, each written as `x y blur [spread] colour`. */
function shadows(css: string) {
  return plain(
    css.split(', ').map((layer) => {
      const [, lengths = '', shade = ''] = /^((?:[-\d.]+(?:rem|px)? )+)(.+)$/.exec(layer) ?? []
      const [offsetX, offsetY, blur, spread] = lengths.trim().split(' ')
      const of = (part = '0') => length(part)
      return { color: color(shade), offsetX: of(offsetX), offsetY: of(offsetY), blur: of(blur), spread: of(spread) }
    }),
  )
}

const border = (theme: ThemeName, name: string, width: string, style: string) =>
  plain({ color: `{${theme}.color.${name}}`, width: length(width), style })

function themed(theme: ThemeName) {
  const { menu, modal } = tokens.shadow[theme]
  const { width, style, color: ring } = tokens.focusRing
  const written = group('border', tokens.border, (css) => {
    const [, thickness = '', line = '', name = ''] = /^(\S+) (\S+) ([\w.]+)/.exec(css) ?? []
    return border(theme, name, thickness, line)
  })
  return {
    color: semanticColors(theme),
    border: { ...written, focusRing: border(theme, ring, width, style) },
    shadow: group('shadow', { menu, modal }, shadows),
  }
}

interface TextStyle {
  family?: 'read'
  size: keyof typeof tokens.font.size
  weight?: number
  lineHeight?: number
  letterSpacing?: string
  color?: string
}

/**
 * Returns a token for a text style. Properties that the style doesn't set are inherited from the body. The token format
 * has no em unit, so letter spacing is converted to rem.
 */
function typography({ family = 'sans' as 'read', size, color: name, ...style }: TextStyle) {
  const { weight = tokens.font.weight.regular, lineHeight = tokens.font.lineHeight.body, letterSpacing = '0' } = style
  const { value, unit } = dimension(tokens.font.size[size]).$value
  return {
    $value: {
      fontFamily: `{font.family.${family}}`,
      fontSize: `{font.size.${size}}`,
      fontWeight: weight,
      lineHeight,
      letterSpacing: { value: rounded(Number.parseFloat(letterSpacing) * value, 5), unit },
    },
    ...(name !== undefined && attune({ color: name })),
  }
}

function dotted(css: string) {
  const [width = '', , ...dashes] = css.split(' ')
  return {
    width: { $type: 'dimension', ...dimension(width) },
    style: { $type: 'strokeStyle', $value: { dashArray: dashes.map(length), lineCap: 'round' } },
  }
}

function breathLine() {
  const { inhale, exhale, handle, fillOpacity, threshold, rowWindow, pace, stroke, dot } = tokens.breathLine
  return {
    ...group('number', { inhale, exhale, handle, fillOpacity, threshold, rowWindow }, plain),
    pace: group('number', pace, plain),
    stroke: {
      ...group('dimension', { hero: stroke.hero, row: stroke.row }, dimension),
      plan: dotted(stroke.plan),
      planRow: dotted(stroke.planRow),
    },
    dot: group('dimension', dot, dimension),
  }
}

const { modal, avatar, icon, target, ...lengths } = tokens.size
const { stroke: iconStroke, ...iconSizes } = icon

/**
 * The design tokens in the format of the W3C's Design Tokens Community Group, 2025.10: the content of the package's
 * `tokens.json`. Both themes have the same names, below `light` and `dark`.
 */
export const designTokens = {
  $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
  $description: 'Design tokens of Attune. Lengths in rem follow the root font size, 11 to 16 px by the window.',
  ...attune({ rootFontSize: tokens.rootFontSize.rule, compact: tokens.rootFontSize.compact.query }),
  color: {
    $type: 'color',
    ...Object.fromEntries(
      Object.entries(scales).map(([name, scale]) => [
        name,
        Object.fromEntries(Object.entries<string>(scale).map(([step, css]) => [step, plain(color(css))])),
      ]),
    ),
  },
  light: themed('light'),
  dark: themed('dark'),
  font: {
    family: group('fontFamily', tokens.font.family, (css) =>
      plain(css.split(', ').map((name) => name.replaceAll('"', ''))),
    ),
    size: group('dimension', tokens.font.size, dimension),
    weight: group('fontWeight', tokens.font.weight, plain),
    lineHeight: group('number', tokens.font.lineHeight, plain),
    letterSpacing: {
      $description: 'In em',
      ...group('number', tokens.font.letterSpacing, (css) => plain(Number.parseFloat(css))),
    },
    style: group<TextStyle>('typography', tokens.font.style as Record<string, TextStyle>, typography),
  },
  space: group('dimension', tokens.space, dimension),
  size: {
    ...group('dimension', lengths, dimension),
    modal: group('dimension', modal, dimension),
    avatar: group('dimension', avatar, dimension),
    icon: { ...group('dimension', iconSizes, dimension), stroke: { $type: 'number', $value: iconStroke } },
    target: group('dimension', target, dimension),
  },
  radius: group('dimension', tokens.radius, dimension),
  focusRing: group('dimension', { offset: tokens.focusRing.offset }, dimension),
  motion: {
    duration: group('duration', tokens.motion.duration, duration),
    easing: group('cubicBezier', tokens.motion.easing, cubicBezier),
  },
  zIndex: group('number', tokens.zIndex, plain),
  breathLine: breathLine(),
}
