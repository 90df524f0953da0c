import { chakra, useRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SkipLinkProps extends ElementProps<'a'> {
  /** The id of the content, after '#'. */
  href: `#${string}`
  /** The link's text: 'Skip to content'. */
  children: ReactNode
}

/** The first tab stop: a link past the navigation to the content. Visible only while it has the focus. */
export function SkipLink(props: SkipLinkProps) {
  const recipe = useRecipe({ key: 'skipNavLink' })
  return <chakra.a {...props} css={recipe()} />
}
