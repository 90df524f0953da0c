import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tokens from '../../packages/ui/src/theme/tokens.json' with { type: 'json' }

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const sources = [
  'ui/src/{components,charts,fields,layers,focus,styles}/**',
  'ui/src/theme/global-css.ts',
  'app/src/{features,shell,shared,prerender}/**',
]
const isCode = (file: string) => /\.(css|tsx?)$/.test(file) && !/\.(stories|test)\.|\/story-/.test(file)

/** Returns the component, chart or screen that a file belongs to, such as `Button` or `Screen: clients`. */
function ownerOf(file: string): string {
  const [, , folder = '', name = ''] = file.split('/')
  if (file.startsWith('ui/'))
    return /^[A-Z]/.test(name) && !name.includes('.') ? name : folder === 'charts' ? 'all charts' : `shared: ${folder}`
  return folder === 'features' ? `Screen: ${name}` : `App: ${folder}`
}

const dashed = (name: string) => name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const escaped = (text: string) => text.replaceAll(/[.$]/g, String.raw`\$&`)

/**
 * The groups of tokens, with their variables in style sheets, and the properties and constants that name them in code.
 */
const groups: { path: string; variables: string; properties: string; values: object; constant?: string }[] = [
  { path: 'font.family', variables: 'fonts', properties: 'fontFamily', values: tokens.font.family },
  { path: 'font.size', variables: 'font-sizes', properties: 'fontSize', values: tokens.font.size },
  { path: 'font.weight', variables: 'font-weights', properties: 'fontWeight', values: tokens.font.weight },
  { path: 'font.lineHeight', variables: 'line-heights', properties: 'lineHeight', values: tokens.font.lineHeight },
  {
    path: 'font.letterSpacing',
    variables: 'letter-spacings',
    properties: 'letterSpacing',
    values: tokens.font.letterSpacing,
  },
  { path: 'font.style', variables: 'text-styles', properties: 'textStyle', values: tokens.font.style },
  {
    path: 'space',
    variables: 'spacing',
    properties: String.raw`gap|columnGap|rowGap|padding\w*|margin\w*|inset\w*|top|left|right|bottom`,
    values: tokens.space,
  },
  { path: 'radius', variables: 'radii', properties: String.raw`border\w*Radius`, values: tokens.radius },
  { path: 'border', variables: 'borders', properties: String.raw`border\w*`, values: tokens.border },
  { path: 'shadow', variables: 'shadows', properties: 'boxShadow', values: { menu: '', modal: '' } },
  {
    path: 'motion.duration',
    variables: 'durations',
    properties: String.raw`\w*[dD]uration`,
    values: tokens.motion.duration,
    constant: 'duration',
  },
  {
    path: 'motion.easing',
    variables: 'easings',
    properties: String.raw`\w*(?:Easing|TimingFunction)`,
    values: tokens.motion.easing,
    constant: 'easing',
  },
  { path: 'zIndex', variables: 'z-index', properties: 'zIndex', values: tokens.zIndex },
]

const { modal, avatar, icon, target, ...lengths } = tokens.size
const sizes = { '': lengths, 'modal.': modal, 'avatar.': avatar, 'icon.': icon, 'target.': target }
const sizeProperties = String.raw`(?:min|max)?(?:W|w)idth|(?:min|max)?(?:H|h)eight|boxSize|size|flexBasis|padding\w*|margin\w*|inset\w*`

/** Returns a pattern for the token's variable in a style sheet, or for its name as the value of a property. */
function named(variables: string, properties: string, name: string, constant?: string): RegExp {
  const text = escaped(name)
  const variable = `--attune-(?:${variables})-${escaped(dashed(name))}(?![\\w-])`
  const inCode = `(?:${properties})['"]?[:=]\\s*\\{?['"]${text}(?: !important)?['"]`
  return new RegExp([variable, inCode, ...(constant ? [`\\b${constant}\\.${text}\\b`] : [])].join('|'))
}

const own = (values: object) => Object.keys(values).filter((name) => !name.startsWith('$'))

const theme = readFileSync(join(packages, 'ui/src/theme/colors.ts'), 'utf8')

/** Returns the parts of the palette that a colour provides the value for, such as `colorPalette.solid` for controls. */
const paletteOf = (name: string) =>
  Array.from(theme.matchAll(/(\w+): \{ value: '\{colors\.([\w.]+)\}' \}/g))
    .filter(([, , of]) => of === name)
    .map(([, part]) => `|['"]colorPalette\\.${part}['"]`)
    .join('')

/** Returns a pattern for a colour from a group in which the data choose the colour, such as `effect.${effect}`. */
const chosenOf = (name: string) => `|\`${escaped(name.replace(/\.\w+$/, ''))}\\.\\$\\{`

/** Pairs each token with the pattern that finds it in the sources. */
function patternsOf(): [token: string, pattern: RegExp][] {
  return [
    ...Object.keys(tokens.color.semantic).map((name): [string, RegExp] => [
      name,
      new RegExp(
        `--attune-colors-${escaped(dashed(name))}(?![\\w-])|['"]${escaped(name)}['"]|colors\\.${escaped(name)}(?![\\w.])${paletteOf(name)}${name.includes('.') ? chosenOf(name) : ''}`,
      ),
    ]),
    ...groups.flatMap(({ path, variables, properties, values, constant }) =>
      own(values).map((name): [string, RegExp] => [`${path}.${name}`, named(variables, properties, name, constant)]),
    ),
    ...Object.entries(sizes).flatMap(([prefix, values]) =>
      own(values).map((name): [string, RegExp] => [
        `size.${prefix}${name}`,
        named('sizes|spacing', sizeProperties, `${prefix}${name}`),
      ]),
    ),
    ['shadow.scrim', /['"]scrim['"]|--attune-colors-scrim/],
    ['focusRing', /:focus-visible|focusRing/],
    // A chart reads the line's measures from `tokens.breathLine`.
    ...own(tokens.breathLine).map((name): [string, RegExp] => [
      `breathLine.${name}`,
      new RegExp(`breathLine[\\s\\S]*\\b${name}\\b|\\b${name}\\b[\\s\\S]*breathLine`),
    ]),
  ]
}

/** Lists, for each token, the library's and the app's components, charts and screens whose sources name it. */
export function readTokenUses(): Record<string, string[]> {
  const files = globSync(sources, { cwd: packages }).filter(isCode)
  const texts = files.map((file) => [ownerOf(file), readFileSync(join(packages, file), 'utf8')] as const)
  return Object.fromEntries(
    patternsOf().map(([token, pattern]) => {
      const owners = texts.filter(([, text]) => pattern.test(text)).map(([owner]) => owner)
      return [token, [...new Set(owners)].toSorted()]
    }),
  )
}
