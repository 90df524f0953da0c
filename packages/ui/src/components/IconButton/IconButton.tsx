import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { pressable, pressableVariants } from '../Button/button.recipe.ts'

const Root = chakra(
  'button',
  defineRecipe({
    className: 'attune-icon-button',
    base: { ...pressable, minWidth: 'control', padding: '0', colorPalette: 'ink', flexShrink: 0 },
    variants: { variant: { secondary: pressableVariants.secondary, quiet: pressableVariants.quiet } },
    defaultVariants: { variant: 'secondary' },
  }),
)

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'color' | 'content' | 'translate' | 'children' | 'aria-label'
> {
  /** What it does: its accessible name, and what the mouse is told. */
  label: string
  icon: ReactNode
  variant?: 'secondary' | 'quiet'
}

/** A button whose picture is enough beside what it acts on. */
export function IconButton({ label, icon, variant = 'secondary', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root title={label} {...rest} type={type} variant={variant} aria-label={label}>
      {icon}
    </Root>
  )
}
