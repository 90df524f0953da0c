import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface ModalBodyProps {
  /** What a modal holds. */
  children: ReactNode
}

/** What a modal holds. When it is longer than the window it scrolls, and the keyboard can reach it to do so. */
export function ModalBody({ children }: ModalBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)

  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolling(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return (
    <Dialog.Body ref={body} {...(isScrolling && { tabIndex: 0 })}>
      {children}
    </Dialog.Body>
  )
}
