import type { ReactNode } from 'react'
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

/** An example. It is drawn on the page itself or, if it would cover the page, shown as a story in its own frame. */
export type Drawing = { draw: () => ReactNode } | { story: string; height: number }

/** An example of using the component, and the reason why it is right or wrong. */
export type Example = { says: string } & Drawing

/** The component as it looks in one state. */
export type State = {
  name: string
  /** The simulated effect of pointer or keyboard on the control. */
  pseudo?: 'hover' | 'focus' | 'pressed'
} & Drawing

/** The content of a component's page, apart from its props and its stories. */
export interface ComponentPage {
  /** The purpose of the component. Markdown. */
  use: string
  /** Other exports that are used with the component, such as `toast`. */
  exports?: readonly string[]
  /** When not to use the component, and what to use instead. Markdown. */
  instead: string
  /** A right use and a wrong use, which are shown side by side. */
  examples: readonly [{ do: Example; dont: Example }, ...{ do: Example; dont: Example }[]]
  /** The component's states, which the page shows in both themes. */
  states: readonly [State, ...State[]]
  /**
   * Whether the component needs the page's width. The page then shows the themes one below the other, and links to the
   * stories in separate windows.
   */
  isWide?: boolean
  /**
   * The role, name, states and announcements that a screen reader reads. Markdown. Required if the component takes the
   * focus.
   */
  screenReader?: string
  /** Keys and their effects. Empty if there is no keyboard support. */
  keyboard: readonly (readonly [key: string, does: string])[]
  /** The design tokens that the component uses. */
  tokens: readonly TokenName[]
}

/**
 * Returns Storybook parameters with the content of a component's page. The `meta` of such stories has no docstring,
 * because Storybook would turn it into parameters that replace these.
 */
export const componentPage = (page: ComponentPage) => ({ page })

/** Returns the states of a control: at rest, under pointer and keyboard, and disabled if it can be. */
export function controlStates(
  draw: (state: { disabled?: boolean }) => ReactNode,
  { canBeDisabled = true } = {},
): readonly [State, ...State[]] {
  const states: [State, ...State[]] = [
    { name: 'Rest', draw: () => draw({}) },
    { name: 'Hover', pseudo: 'hover', draw: () => draw({}) },
    { name: 'Focus', pseudo: 'focus', draw: () => draw({}) },
    { name: 'Pressed', pseudo: 'pressed', draw: () => draw({}) },
  ]
  return canBeDisabled ? [...states, { name: 'Disabled', draw: () => draw({ disabled: true }) }] : states
}
