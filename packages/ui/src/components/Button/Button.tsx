import { Button as ChakraButton } from '@chakra-ui/react/button'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { ButtonSpinner } from './ButtonSpinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'content' | 'translate'> {
  /** How prominent the button is. Use one 'primary' per view. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** 'wide' fills its container, for the only action of a form. */
  size?: 'md' | 'wide'
  /** Whether the action is running. If so, clicks have no effect, and the focus stays. */
  isBusy?: boolean
  /** Replaces the label while the action is running, such as 'Saving'. */
  busyLabel?: string
  /** An icon before the label. */
  icon?: ReactNode
  /** Type of the button in a form. The default 'button' doesn't submit the form. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

const variants = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const

/** Runs the action that the label names. */
export function Button({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  busyLabel,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus, so a busy button ignores clicks instead.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  // Puts the label into an element. If a text has sibling nodes, React can't find it on a page that the browser has
  // translated.
  const inElement = (label: ReactNode) => (typeof label === 'string' ? <span>{label}</span> : label)
  return (
    <ChakraButton
      {...rest}
      variant={variants[variant]}
      size={size === 'wide' ? 'lg' : 'md'}
      onClick={press}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span data-hidden={isBusy || undefined}>
        {icon}
        {inElement(children)}
      </span>
      {isBusy && (
        <span>
          <ButtonSpinner />
          {inElement(busyLabel ?? children)}
        </span>
      )}
    </ChakraButton>
  )
}
