import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system as attune } from '../../theme/system.ts'
import { type ThemeChoice, useThemeClass } from './use-theme-class.ts'

export interface AttuneProviderProps {
  /** 'system' follows the device, and changes with it while the page is open. */
  theme?: ThemeChoice
  /** A Chakra system of your own, with your colours or fonts: `createSystem(system._config, yours)`. Make it once. */
  system?: SystemContext
  /** The whole app. */
  children: ReactNode
}

/** Provides Attune's theme: variables, global styles, light or dark. Use it once, at the root. */
export function AttuneProvider({ theme = 'system', system = attune, children }: AttuneProviderProps) {
  useThemeClass(theme)
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
