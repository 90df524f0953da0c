import type { tokens } from '../theme/tokens.ts'

type Names<Group extends object> = Exclude<keyof Group, `$${string}`> & string
type Path<Prefix extends string, Group extends object> = `${Prefix}.${Names<Group>}`
type Size = typeof tokens.size

/** Path of a token in tokens.json. An unknown token is a type error. */
type TokenName =
  | keyof typeof tokens.color.semantic
  | Path<'font.size', typeof tokens.font.size>
  | Path<'font.style', typeof tokens.font.style>
  | Path<'font.weight', typeof tokens.font.weight>
  | Path<'motion.duration', typeof tokens.motion.duration>
  | Path<'motion.easing', typeof tokens.motion.easing>
  | Path<'radius', typeof tokens.radius>
  | Path<'border', typeof tokens.border>
  | Path<'shadow', typeof tokens.shadow.light>
  | Path<'space', typeof tokens.space>
  | Path<'size', Size>
  | Path<'size.avatar', Size['avatar']>
  | Path<'size.icon', Size['icon']>
  | Path<'size.modal', Size['modal']>
  | Path<'size.target', Size['target']>
  | Path<'breathLine', typeof tokens.breathLine>
  | Path<'zIndex', typeof tokens.zIndex>
  | 'focusRing'

/** Content of a component's page above its stories. */
export interface ComponentPage {
  /** When to use the component, and when another one. Markdown. */
  use: string
  /** Keys with their effects; empty without keyboard support. */
  keyboard: readonly (readonly [key: string, does: string])[]
  /** Design tokens that the component uses. */
  tokens: readonly TokenName[]
}

/** Storybook parameters with a component's use, keys and tokens. */
export function componentPage({ use, keyboard, tokens: names }: ComponentPage) {
  const keys =
    keyboard.length === 0
      ? 'No keyboard support: nothing in it is focusable.'
      : ['| Key | What it does |', '|---|---|', ...keyboard.map(([key, does]) => `| ${key} | ${does} |`)].join('\n')
  const made = names.map((name) => `\`${name}\``).join(', ') || 'None of its own.'
  const component = [use, '### Keyboard', keys, '### Tokens', made].join('\n\n')
  return { docs: { description: { component } } }
}
