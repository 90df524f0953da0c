import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from '../../theme/system.ts'

const withoutGlobalStyle = { ...system, _global: [] }

export interface AttuneSystemProps {
  /** What Attune's components are drawn in. */
  children: ReactNode
}

/**
 * Attune's system without its global style, for a page that brings that style along: one whose first screen was drawn
 * ahead. Elsewhere AttuneProvider gives both.
 */
export function AttuneSystem({ children }: AttuneSystemProps) {
  return <ChakraProvider value={withoutGlobalStyle}>{children}</ChakraProvider>
}
