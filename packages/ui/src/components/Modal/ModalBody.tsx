import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ModalParts } from './modal-parts.ts'

export interface ModalBodyProps {
  /** Chakra's Dialog or Drawer. */
  parts: ModalParts
  /** The content. */
  children: ReactNode
}

/**
 * The content of a modal. If it is higher than the window, it scrolls, and it can be focused so that it also scrolls by
 * keyboard.
 */
export function ModalBody({ parts: { Parts }, children }: ModalBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const sizes = new ResizeObserver(() => setScrolling(element.scrollHeight > element.clientHeight))
    const observe = () => {
      sizes.disconnect()
      for (const one of [element, ...element.children]) sizes.observe(one)
    }
    observe()
    // Parts of the content may be replaced later.
    const parts = new MutationObserver(observe)
    parts.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [])

  return (
    <Parts.Body ref={body} {...(isScrolling && { tabIndex: 0 })}>
      {children}
    </Parts.Body>
  )
}
