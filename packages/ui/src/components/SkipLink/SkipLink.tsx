import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '2',
    top: '2',
    zIndex: 'toast',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    background: 'action.bg',
    color: 'action.fg',
    fontWeight: 'strong',
    textDecoration: 'none',
    '&:not(:focus)': { transform: 'translateY(calc(-100% - 2rem))' },
  },
})

export interface SkipLinkProps {
  /** The content's id, with '#'. */
  href: `#${string}`
  /** Where it leads: 'Skip to content'. */
  children: ReactNode
}

/** The first stop of the keyboard: past the navigation, to the content. Seen only while it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return <Root href={href}>{children}</Root>
}
