import { SkipNavLink } from '@chakra-ui/react/skip-nav'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SkipLinkProps extends ElementProps<'a'> {
  /** The id of the content, after '#'. */
  href: `#${string}`
  /** The link's text, such as 'Skip to content'. */
  children: ReactNode
}

/** The first tab stop of a page: a link that skips the navigation. It is visible only while it has the focus. */
export function SkipLink({ children, ...props }: SkipLinkProps) {
  // Chakra's own link takes the target's id as its `id` prop. A child link can have its own `id` and `href`.
  return (
    <SkipNavLink asChild>
      <a {...props}>{children}</a>
    </SkipNavLink>
  )
}
