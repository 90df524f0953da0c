import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { railItem } from './nav-menu.recipe.ts'

const Root = chakra('button', { base: railItem })

export interface NavButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'content' | 'translate'> {
  icon: ReactNode
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
