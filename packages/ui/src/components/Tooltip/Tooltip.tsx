import { useMediaQuery } from '@chakra-ui/react/hooks'
import { Popover } from '@chakra-ui/react/popover'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { isValidElement, type ReactElement } from 'react'
import { Portal } from '../../layers/Portal.tsx'
import { positioning, timing } from './tooltip-placement.ts'

export interface TooltipProps {
  /** The text. It must be available elsewhere, too: on touch, controls and components show no tooltip. */
  content: string
  /** True if the text repeats the accessible name, so that screen readers don't read it twice. */
  isName?: boolean
  /** One element that accepts a `ref` and DOM props. Around a component, such as a Tag, put a `span` for touch. */
  children: ReactElement
}

interface DomProps {
  id?: string
  onClick?: unknown
  href?: unknown
}

/** Whether an element reacts to a tap: a link, a button. A component may, too. */
const hasAction = ({ type, props }: ReactElement<DomProps>) =>
  typeof type !== 'string' || type === 'button' || type === 'a' || props.onClick !== undefined

/**
 * Shows a text on hover and keyboard focus. On touch, a tap opens it on a plain element that does nothing else. Around
 * a component it has no text on touch, because the component may react to the tap.
 */
export function Tooltip({ content, isName = false, children }: TooltipProps) {
  const [isTouch] = useMediaQuery(['(hover: none)'])
  // Chakra finds the element by its id, which may be that of a surrounding menu.
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
    <Popover.Root positioning={positioning} lazyMount unmountOnExit>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the child is any element, and a button only where it is tapped */}
      <Popover.Trigger asChild role="button" tabIndex={0}>
        {children}
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={content}>{content}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
