import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { iconStroke } from '../../theme/scales.ts'

const Root = chakra(
  'span',
  defineRecipe({
    className: 'attune-tag',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      minHeight: '1.571rem',
      paddingInline: '0.5rem',
      borderRadius: 'sm',
      fontSize: 'xs',
      fontWeight: 'strong',
      lineHeight: 'cell',
      '& svg': { width: 'icon.xs', height: 'icon.xs', marginInlineEnd: '0.25rem', strokeWidth: iconStroke },
    },
    variants: {
      tone: {
        neutral: { background: 'bg.active', color: 'fg.muted' },
        learn: { background: 'phase.learn.tint', color: 'phase.learn.text' },
        sense: { background: 'phase.sense.tint', color: 'phase.sense.text' },
        grow: { background: 'phase.grow.tint', color: 'phase.grow.text' },
        watch: { background: 'watch.tint', color: 'watch' },
        success: { background: 'success.tint', color: 'success' },
      },
    },
  }),
)

export interface TagProps {
  /** What the colour says. */
  tone?: 'neutral' | 'learn' | 'sense' | 'grow' | 'watch' | 'success'
  /** Repeats what the colour says; hidden from readers. */
  icon?: ReactNode
  /** The word. */
  children: ReactNode
}

/** A word about something, in the colour of what it says. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <Root tone={tone}>
      {icon && (
        <chakra.span aria-hidden display="inline-flex">
          {icon}
        </chakra.span>
      )}
      {children}
    </Root>
  )
}
