import type { ComponentProps, HTMLAttributes, JSX, Ref } from 'react'

/** Props that have another meaning in Chakra, and `children`, which each component documents itself. */
type Taken = 'children' | 'color' | 'content' | 'translate' | 'dangerouslySetInnerHTML'

/**
 * Props of a component's root element, in addition to its own: `id`, `className`, `style`, `data-*`, `aria-*`, events
 * and `ref`.
 */
export type ElementProps<Name extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Name>, Taken>

/** Like `ElementProps`, for a component whose root may be one of several elements. */
export interface AnyElementProps extends Omit<HTMLAttributes<Element>, Taken> {
  /** Ref to the root element. */
  ref?: Ref<Element>
}
