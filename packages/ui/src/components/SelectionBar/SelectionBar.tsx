import { ActionBar } from '@chakra-ui/react/action-bar'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portal } from '../../layers/Portal.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SelectionBarProps extends ElementProps<'div'> {
  /** Number of selected rows. The bar is open while it is above 0. */
  count: number
  /** Text and accessible name of the bar. */
  countLabel?: (count: number) => string
  /** Buttons of the actions. */
  children: ReactNode
  /** Called when the user clears the selection. */
  onClear: () => void
  /** Accessible name of the button that clears the selection. */
  clearLabel?: string
}

const selectedCount = (count: number) => `${count} selected`

/** Actions for the selected rows of a table. It stays at the bottom of the window and leaves the focus where it is. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, countLabel = selectedCount, children, onClear, clearLabel = 'Clear selection', id, ...rest } = props
  const text = countLabel(count)
  return (
    // Escape and clicks belong to the page, which stays in use beside the bar.
    <ActionBar.Root
      {...(id !== undefined && { ids: { content: id } })}
      open={count > 0}
      autoFocus={false}
      closeOnEscape={false}
      closeOnInteractOutside={false}
    >
      <Portal>
        <ActionBar.Positioner>
          <ActionBar.Content {...rest} aria-label={text}>
            <output>{text}</output>
            <ActionBar.Separator />
            {children}
            <IconButton variant="quiet" label={clearLabel} icon={<X aria-hidden />} onClick={onClear} />
          </ActionBar.Content>
        </ActionBar.Positioner>
      </Portal>
    </ActionBar.Root>
  )
}
