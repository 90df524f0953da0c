import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { pressable, pressableVariants } from '../Button/pressable.styles.ts'

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
  /** The picture; hide it from readers, the label speaks. */
  icon: ReactNode
  /** With an edge, or 'quiet' without. */
  variant?: 'secondary' | 'quiet'
  /** What it does in a form: nothing of its own, unless 'submit' or 'reset' is asked for. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** A button whose picture is enough beside what it acts on. */
export function IconButton({ label, icon, variant = 'secondary', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root title={label} {...rest} type={type} variant={variant} aria-label={label}>
      {icon}
    </Root>
  )
}
