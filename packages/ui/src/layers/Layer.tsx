import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Where layers of this part of the page stand; null until that place is there, undefined where nobody has made one. */
export const LayerPlace = createContext<HTMLElement | null | undefined>(undefined)

const never = () => () => {}

/** Draws above the page, past every clipping and containing ancestor: modals and toasts. */
export function Layer({ children }: { children: ReactNode }) {
  const place = useContext(LayerPlace)
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser || place === null) return null
  return createPortal(children, place ?? document.body)
}
