import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Portal } from '../../layers/Portal.tsx'
import { positioning } from './tooltip-placement.ts'
import classes from './TooltipArea.module.css'

export interface AreaTooltipProps {
  /** The tooltip's text. */
  text: string
  /** The element that the text is about. */
  anchor: HTMLElement
  /** Called with the anchor when the pointer moves onto the text, and then with the element to which it moves away. */
  onPoint: (target: EventTarget | undefined) => void
}

/**
 * The tooltip of a TooltipArea, beside its element. It may cover the next row, so presses pass through it. Its position
 * is measured to find out whether the pointer is over it.
 */
export function AreaTooltip({ text, anchor, onPoint }: AreaTooltipProps) {
  const content = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  const follow = useEffectEvent(({ clientX: x, clientY: y, pointerType, target }: PointerEvent) => {
    if (!content.current || pointerType === 'touch') return
    // Until the tooltip is positioned, it is in the page's corner.
    if (!content.current.parentElement?.style.getPropertyValue('--x')) return
    const { left, top, right, bottom } = content.current.getBoundingClientRect()
    const { gutter } = positioning
    const wasOver = isOver.current
    // The gap between the tooltip and its element counts as part of the tooltip.
    isOver.current = x >= left - gutter && x <= right + gutter && y >= top - gutter && y <= bottom + gutter
    if (isOver.current) onPoint(anchor)
    else if (wasOver)
      onPoint(anchor.closest(`.${classes.area}`)?.contains(target as Node) ? (target ?? undefined) : undefined)
  })
  const leaveWindow = useEffectEvent(() => {
    if (isOver.current) onPoint(undefined)
  })
  useEffect(() => {
    const { documentElement } = document
    document.addEventListener('pointermove', follow, { passive: true })
    documentElement.addEventListener('pointerleave', leaveWindow)
    return () => {
      document.removeEventListener('pointermove', follow)
      documentElement.removeEventListener('pointerleave', leaveWindow)
    }
  }, [])
  return (
    <ChakraTooltip.Root open positioning={{ ...positioning, getAnchorElement: () => anchor }}>
      <Portal>
        <ChakraTooltip.Positioner pointerEvents="none">
          <ChakraTooltip.Content ref={content}>{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
