import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system as attuneSystem } from '../../system.ts'
import { type ThemeChoice, useThemeClass } from './use-theme-class.ts'

export interface AttuneProviderProps {
  /** The theme. 'system' follows the device, and changes with it while the page is open. */
  theme?: ThemeChoice
  /** A Chakra system with your colours or fonts: `createSystem(system._config, yours)`. Create it once. */
  system?: SystemContext
  /**
   * Language of the page (BCP 47), such as `ar`. Arrow keys and menus follow its direction. The layout follows the
   * `dir` attribute of the page's `html` element, which you set.
   */
  locale?: string | undefined
  /** The app's content. */
  children: ReactNode
}

/** Provides Attune's theme: variables, global styles, and light or dark mode. Use it once, at the root. */
export function AttuneProvider({
  theme = 'system',
  system = attuneSystem,
  locale = 'en-US',
  children,
}: AttuneProviderProps) {
  useThemeClass(theme)
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
