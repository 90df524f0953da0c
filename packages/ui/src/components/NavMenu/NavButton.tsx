import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { railItem } from './nav-menu.recipe.ts'

const Root = chakra('button', { base: railItem })

export interface NavButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'content' | 'translate'> {
  /** The picture before the words; hide it from readers. */
  icon: ReactNode
  /** What it does in a form: nothing of its own, unless 'submit' or 'reset' is asked for. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** An act in the rail that looks like its links: 'Log out'. */
export function NavButton({ icon, children, type = 'button', ...rest }: NavButtonProps) {
  return (
    <Root {...rest} type={type}>
      {icon}
      {children}
    </Root>
  )
}
