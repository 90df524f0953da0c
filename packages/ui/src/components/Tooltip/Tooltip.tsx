import { useMediaQuery } from '@chakra-ui/react/hooks'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { isValidElement, lazy, type ReactElement, Suspense } from 'react'
import { Portal } from '../../layers/Portal.tsx'
import { positioning, timing } from './tooltip-placement.ts'
import type { TouchTooltipProps } from './TouchTooltip.tsx'

export interface TooltipProps {
  /**
   * The text. It must also be available elsewhere, because controls and components show no tooltip on touch screens.
   */
  content: string
  /** Whether the text repeats the accessible name, so that screen readers don't read it twice. */
  isName?: boolean
  /**
   * A single element that accepts a `ref` and DOM props. To show the tooltip of a component, such as a Tag, on touch
   * screens, wrap the component in a `span`.
   */
  children: ReactElement
}

interface DomProps {
  id?: string
  onClick?: unknown
  href?: unknown
}

/** Returns whether an element reacts to a tap. Links and buttons do, and components may. */
const hasAction = ({ type, props }: ReactElement<DomProps>) =>
  typeof type !== 'string' || type === 'button' || type === 'a' || props.onClick !== undefined

/**
 * Loaded only on touch screens, because its code is larger than that of the tooltip. If it can't be loaded, no tooltip is
 * shown. Its text is available elsewhere, too.
 */
const TouchTooltip = lazy(() =>
  import('./TouchTooltip.tsx').then(
    (loaded) => ({ default: loaded.TouchTooltip }),
    () => ({ default: ({ children }: TouchTooltipProps) => children }),
  ),
)

/**
 * Shows text on hover and keyboard focus. On touch screens, a tap opens it if the child is a plain element that does
 * nothing else. Components show no tooltip there, because they may react to the tap themselves.
 */
export function Tooltip({ content, isName = false, children }: TooltipProps) {
  const [isTouch] = useMediaQuery(['(hover: none)'])
  // Chakra finds the element by its id, which may come from a surrounding menu.
  const { id } = children.props as DomProps
  if (!isTouch) {
    return (
      <ChakraTooltip.Root
        interactive
        positioning={positioning}
        {...timing}
        {...(id !== undefined && { ids: { trigger: id } })}
        {...(isName && { 'aria-label': content })}
      >
        <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
        <Portal>
          <ChakraTooltip.Positioner>
            <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
          </ChakraTooltip.Positioner>
        </Portal>
      </ChakraTooltip.Root>
    )
  }
  if (!isValidElement<DomProps>(children) || hasAction(children)) return children
  return (
    <Suspense fallback={children}>
      <TouchTooltip content={content}>{children}</TouchTooltip>
    </Suspense>
  )
}
