import { VisuallyHidden as ChakraVisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  /** The words. */
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <ChakraVisuallyHidden data-visually-hidden="">{children}</ChakraVisuallyHidden>
}
