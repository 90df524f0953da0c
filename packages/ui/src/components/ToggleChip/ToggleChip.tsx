import { Toggle } from '@chakra-ui/react/toggle'
import type { ComponentProps, ReactNode } from 'react'

export interface ToggleChipProps extends Omit<
  ComponentProps<'button'>,
  'color' | 'content' | 'translate' | 'type' | 'value' | 'aria-pressed'
> {
  /** Label of the chip. It is the same in both states. */
  children: ReactNode
  /** Whether the chip is on (controlled). */
  isPressed?: boolean
  /** Whether the chip is on initially (uncontrolled). */
  isDefaultPressed?: boolean
  /** Called when the user turns the chip on or off. */
  onPressedChange?: (isPressed: boolean) => void
}

/** A button that turns one setting, such as a filter, on and off. Several chips form a row that wraps. */
export function ToggleChip({ isPressed, isDefaultPressed, onPressedChange, disabled, ...rest }: ToggleChipProps) {
  return (
    <Toggle.Root
      {...rest}
      {...(isPressed !== undefined && { pressed: isPressed })}
      {...(isDefaultPressed !== undefined && { defaultPressed: isDefaultPressed })}
      {...(onPressedChange && { onPressedChange })}
      disabled={disabled ?? false}
    />
  )
}
