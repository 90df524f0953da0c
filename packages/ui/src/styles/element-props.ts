import type { ComponentProps, HTMLAttributes, JSX, Ref } from 'react'

/** Props that mean something else to Chakra, and the children, which each component describes itself. */
type Taken = 'children' | 'color' | 'content' | 'translate' | 'dangerouslySetInnerHTML'

/**
 * Props of a component's root element, in addition to its own: `id`, `className`, `style`, `data-*`, `aria-*`, events
 * and `ref`.
 */
export type ElementProps<Name extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Name>, Taken>

/** The same for a component whose root is one element or another. */
export interface AnyElementProps extends Omit<HTMLAttributes<Element>, Taken> {
  /** Ref to the root element. */
  ref?: Ref<Element>
}
