import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'

/** Asks the surrounding modal to close. */
export const CloseContext = createContext<() => void>(() => {})

export interface ModalCancelProps extends Omit<ButtonProps, 'variant'> {
  /** The label. */
  children: ReactNode
  /** Whether the button is disabled, for example while an action is running. */
  disabled?: boolean
}

/** A button in a Modal's footer that closes the modal, after a confirmation if text was edited. */
export function ModalCancel({ children, onClick, ...rest }: ModalCancelProps) {
  const close = use(CloseContext)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) close()
  }
  return (
    <Button {...rest} variant="secondary" onClick={press}>
      {children}
    </Button>
  )
}
