import { createContext, type ReactNode, use } from 'react'
import { Button } from '../Button/Button.tsx'

/** Asks the modal around to close. */
export const CloseContext = createContext<() => void>(() => {})

export interface ModalCancelProps {
  /** The label. */
  children: ReactNode
  /** Closing has no effect, as while an action runs. */
  disabled?: boolean
}

/** A button of a Modal's footer that closes it, after a confirmation where text was edited. */
export function ModalCancel({ children, disabled = false }: ModalCancelProps) {
  return (
    <Button variant="secondary" disabled={disabled} onClick={use(CloseContext)}>
      {children}
    </Button>
  )
}
