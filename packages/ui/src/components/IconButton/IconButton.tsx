import { IconButton as ChakraIconButton } from '@chakra-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'color' | 'content' | 'translate' | 'children' | 'aria-label'
> {
  /** Text that describes the button's action: its accessible name and its tooltip. */
  label: string
  /** The icon. Hide it from screen readers, because the label names the button. */
  icon: ReactNode
  /** 'secondary' has a border, and 'quiet' has none. */
  variant?: 'secondary' | 'quiet'
  /** Type of the button in a form. The default 'button' doesn't submit the form. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** A button with only an icon. Place it beside the object that it acts on. */
export function IconButton({ label, icon, variant = 'secondary', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label} isName>
      <ChakraIconButton
        {...rest}
        {...{ isSquare: true }}
        variant={variant === 'quiet' ? 'ghost' : 'outline'}
        aria-label={label}
      >
        {icon}
      </ChakraIconButton>
    </Tooltip>
  )
}
