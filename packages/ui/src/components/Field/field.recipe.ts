import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'
import { iconStroke } from '../../theme/scales.ts'
import type { ColorName } from '../../theme/tokens.ts'

/** A second pixel of edge that moves nothing. */
export const edge = (color: ColorName) => ({ borderColor: color, boxShadow: `0 0 0 1px ${cssVar(color)}` })

/** What every control with a label has: the label above, the message below. */
export const fieldParts = {
  root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', fontSize: 'sm' },
  label: { textStyle: 'label' },
  message: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    color: 'error',
    fontSize: 'sm',
    lineHeight: 'body',
    '& svg': { width: 'icon.xs', height: '1lh', flexShrink: 0, strokeWidth: iconStroke },
  },
  hint: { color: 'fg.subtle', fontSize: 'sm', lineHeight: 'body' },
} as const

export const fieldRecipe = defineSlotRecipe({
  className: 'attune-field',
  slots: ['root', 'head', 'label', 'control', 'input', 'message', 'hint'],
  base: {
    ...fieldParts,
    control: {
      display: 'flex',
      alignItems: 'stretch',
      minHeight: 'field',
      background: 'bg.raised',
      border: 'control',
      borderRadius: 'md',
      transition: 'border-color, box-shadow',
      transitionDuration: 'fast',
      '&:has(input:focus)': edge('focus'),
      '&:has(input[aria-invalid=true])': edge('error'),
      // A wrong field keeps its edge while it has the focus, so the focus is drawn outside of it.
      '&:has(input[aria-invalid=true]:focus)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&:has(input:disabled)': { background: 'bg.hover', color: 'fg.subtle' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      paddingInline: '3',
      background: 'transparent',
      color: 'inherit',
      borderRadius: 'inherit',
      fontSize: 'md',
      outline: 'none',
      '&:disabled': { opacity: 1, WebkitTextFillColor: 'currentColor' },
      // The browser's own fill colour hides the theme's; an inset shadow is the only thing that it leaves to us.
      '&:autofill': {
        boxShadow: `inset 0 0 0 100vh ${cssVar('bg.raised')}`,
        WebkitTextFillColor: cssVar('fg.default'),
        caretColor: 'fg.default',
      },
    },
  },
})
