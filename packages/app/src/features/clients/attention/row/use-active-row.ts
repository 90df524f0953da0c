import { type FocusEvent, useState } from 'react'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'

/** Devices without hover always show the actions that others show in the row under the pointer. */
const hasHover = () => window.matchMedia('(hover: hover)').matches

/** Whether the pointer or the focus is in a client's row, whose profile is then prefetched; and the row's event props. */
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
