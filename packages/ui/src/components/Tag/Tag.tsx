import { Tag as ChakraTag } from '@chakra-ui/react/tag'
import type { ReactNode } from 'react'

export interface TagProps {
  /** The meaning that the colour shows. */
  tone?: 'neutral' | 'learn' | 'sense' | 'grow' | 'watch' | 'success'
  /** Repeats the meaning of the colour; hidden from screen readers. */
  icon?: ReactNode
  /** The word. */
  children: ReactNode
}

/** A word about something, in the colour of its meaning. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <ChakraTag.Root as="span" {...{ tone }}>
      {icon && <ChakraTag.StartElement aria-hidden>{icon}</ChakraTag.StartElement>}
      <ChakraTag.Label>{children}</ChakraTag.Label>
    </ChakraTag.Root>
  )
}
