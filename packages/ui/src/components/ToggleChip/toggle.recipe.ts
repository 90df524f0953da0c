import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'

export const toggleRecipe = defineSlotRecipe({
  className: 'attune-toggle',
  slots: ['root'],
  base: {
    root: {
      minHeight: 'max(2rem, 28px)',
      paddingInline: '3',
      paddingBlock: '0.5',
      border: 'control',
      borderRadius: 'full',
      color: 'fg.muted',
      fontSize: 'sm',
      cursor: 'pointer',
      '&:hover:not(:disabled)': { background: 'bg.hover' },
      '&:disabled': { background: 'bg.hover', color: 'fg.subtle', cursor: 'default' },
      // The second pixel of the border is a shadow, which doesn't move the content.
      '&[aria-pressed=true]': {
        borderColor: 'fg.default',
        boxShadow: `inset 0 0 0 1px ${cssVar('fg.default')}`,
        color: 'fg.default',
        fontWeight: 'strong',
      },
      // Forced colours remove the shadow.
      '@media (forced-colors: active)': {
        '&[aria-pressed=true]': { outline: '2px solid currentColor', outlineOffset: '-3px' },
      },
    },
  },
})
