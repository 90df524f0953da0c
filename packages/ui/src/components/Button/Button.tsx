import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { BusyBreaths } from './BusyBreaths.tsx'
import { buttonRecipe } from './button.recipe.ts'

const Root = chakra('button', buttonRecipe)

/** Resting and busy contents lie in one cell: the button keeps its width when it becomes busy. */
const Content = chakra('span', {
  base: {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '0',
    textAlign: 'center',
    '&[data-hidden]': { visibility: 'hidden' },
  },
})

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
    <Root
      {...rest}
      type={type}
      variant={variant}
      size={size}
      onClick={press}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <Content data-hidden={isBusy || undefined}>
        {icon}
        {children}
      </Content>
      {isBusy && (
        <Content>
          <BusyBreaths />
          {busyLabel ?? children}
        </Content>
      )}
    </Root>
  )
}
