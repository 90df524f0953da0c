import { SkipNavLink } from '@chakra-ui/react/skip-nav'
import type { ReactNode } from 'react'

export interface SkipLinkProps {
  /** The id of the content, after '#'. */
  href: `#${string}`
  /** The link's text: 'Skip to content'. */
  children: ReactNode
}

/** The first tab stop: a link past the navigation to the content. Visible only while it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return <SkipNavLink id={href.slice(1)}>{children}</SkipNavLink>
}
