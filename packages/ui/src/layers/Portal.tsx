import { Portal as ChakraPortal } from '@chakra-ui/react/portal'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** The element that portals of this part of the page render into; null until it is mounted, undefined for the body. */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined)

/** Renders above the page, past every clipping and containing ancestor: modals and toasts. */
export function Portal({ children }: { children: ReactNode }) {
  const element = useContext(PortalContainer)
  const container = useMemo(() => ({ current: element ?? null }), [element])
  if (element === null) return null
  return <ChakraPortal {...(element && { container })}>{children}</ChakraPortal>
}
