import type { tokens } from '../theme/tokens.ts'

type Names<Group extends object> = Exclude<keyof Group, `$${string}`> & string
type Path<Prefix extends string, Group extends object> = `${Prefix}.${Names<Group>}`
type Size = typeof tokens.size

/** A token by its place in tokens.json: a page that names one which is gone doesn't compile. */
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

/** What a component's page says above its stories. */
export interface ComponentPage {
  /** What it is for, and when something else is better. Markdown. */
  use: string
  /** Each key and what it does; empty where there is nothing to press. */
  keyboard: readonly (readonly [key: string, does: string])[]
  /** What of the design it is made of. */
  tokens: readonly TokenName[]
}

/** The parameters that put a component's use, keys and tokens on its page in Storybook. */
export function componentPage({ use, keyboard, tokens: names }: ComponentPage) {
  const keys =
    keyboard.length === 0
      ? 'Nothing in it takes the focus.'
      : ['| Key | What it does |', '|---|---|', ...keyboard.map(([key, does]) => `| ${key} | ${does} |`)].join('\n')
  const made = names.map((name) => `\`${name}\``).join(', ') || 'None of its own.'
  const component = [use, '### Keyboard', keys, '### Tokens', made].join('\n\n')
  return { docs: { description: { component } } }
}
