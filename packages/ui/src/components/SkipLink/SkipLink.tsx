import { SkipNavLink } from '@chakra-ui/react/skip-nav'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SkipLinkProps extends ElementProps<'a'> {
  /** The id of the content, after '#'. */
  href: `#${string}`
  /** The link's text: 'Skip to content'. */
  children: ReactNode
}

/** The first tab stop: a link past the navigation to the content. Visible only while it has the focus. */
export function SkipLink({ children, ...props }: SkipLinkProps) {
  // Chakra's own link uses the target's id as its own, so the target must have another.
  return (
    <SkipNavLink asChild>
      <a {...props}>{children}</a>
    </SkipNavLink>
  )
}
