import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../styles/class-names.ts'
import { BusyBreaths } from './BusyBreaths.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'content' | 'translate'> {
  /** One primary a view. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** 'wide' fills its container: a form's one act. */
  size?: 'md' | 'wide'
  /** What was asked for is being done: presses do nothing, focus stays. */
  isBusy?: boolean
  /** What stands in the label's place while busy, as in 'Saving'. */
  busyLabel?: string
  /** A picture before the label. */
  icon?: ReactNode
  /** What it does in a form: nothing of its own, unless 'submit' or 'reset' is asked for. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** Does what its label says. */
export function Button({
  variant = 'primary',
  size = 'md',
  type = 'button',
  isBusy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus; a submit that is only ignored keeps it, and sends nothing twice.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'attune-button',
        `attune-button-${variant}`,
        size === 'wide' && 'attune-button-wide',
        className,
      )}
      onClick={press}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className="attune-button-content" data-hidden={isBusy || undefined}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="attune-button-content">
          <BusyBreaths />
          {busyLabel ?? children}
        </span>
      )}
    </button>
  )
}
