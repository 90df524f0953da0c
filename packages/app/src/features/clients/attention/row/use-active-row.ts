import { type FocusEvent, useState } from 'react'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'

/**
 * Returns whether the device has hover. Without it, all rows show the actions that would otherwise appear only under
 * the pointer.
 */
const hasHover = () => window.matchMedia('(hover: hover)').matches

/**
 * Returns whether the pointer or the focus is in a client's row, and the event props of the row, which also prefetch
 * the client's profile.
 */
export function useActiveRow(id: string) {
  const intent = usePrefetchOnIntent(id)
  const [isHovered, setIsHovered] = useState(!hasHover())
  const [hasFocus, setHasFocus] = useState(false)
  return {
    isActive: isHovered || hasFocus,
    props: {
      onPointerEnter() {
        intent.onPointerEnter()
        setIsHovered(true)
      },
      onPointerLeave() {
        intent.onPointerLeave()
        setIsHovered(!hasHover())
      },
      onFocus() {
        intent.onFocus()
        setHasFocus(true)
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        intent.onBlur()
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      },
    },
  }
}
