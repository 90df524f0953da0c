import { Link } from '@chakra-ui/react/link'
import type { ComponentProps } from 'react'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'color' | 'content' | 'translate'> {
  /** Renders its only child as the link, for example the router's own link. The child's props take precedence. */
  asChild?: boolean
}

/** A link in text. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} />
}
