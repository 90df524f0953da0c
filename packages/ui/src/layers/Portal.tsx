import { Portal as ChakraPortal } from '@chakra-ui/react/portal'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Container of the portals in this part of the page. `null` until it is mounted, undefined for the body. */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined)

/** Renders modals and toasts above the page, outside of clipping ancestors. */
export function Portal({ children }: { children: ReactNode }) {
  const element = useContext(PortalContainer)
  const container = useMemo(() => ({ current: element ?? null }), [element])
  if (element === null) return null
  return <ChakraPortal {...(element && { container })}>{children}</ChakraPortal>
}
