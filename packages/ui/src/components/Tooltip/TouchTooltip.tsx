import { Popover } from '@chakra-ui/react/popover'
import type { ReactElement } from 'react'
import { Portal } from '../../layers/Portal.tsx'
import { positioning } from './tooltip-placement.ts'

export interface TouchTooltipProps {
  /** The text. */
  content: string
  /** A plain element that does nothing else when it is tapped. */
  children: ReactElement
}

/** The tooltip of a Tooltip on touch screens, which a tap on the element opens and closes. */
export function TouchTooltip({ content, children }: TouchTooltipProps) {
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
