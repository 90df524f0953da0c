import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

export interface NavButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'content' | 'translate'> {
  /** The icon before the text. Hide it from screen readers. */
  icon: ReactNode
  /** Type of the button in a form. The default 'button' doesn't submit the form. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** A button that looks like the rail's links, such as 'Log out'. */
export function NavButton({ icon, children, type = 'button', ...rest }: NavButtonProps) {
  const styles = useSlotRecipe({ key: 'navMenu' })()
  return (
    <chakra.button {...rest} css={styles['button']} type={type}>
      {icon}
      <span>{children}</span>
    </chakra.button>
  )
}
