import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { edge, focusEdge } from '../Field/control-box.ts'

export const codeFieldRecipe = defineSlotRecipe({
  className: 'attune-code-field',
  slots: ['root', 'control', 'input', 'cell', 'caret', 'foot', 'aside'],
  base: {
    // A width of its own, so that the cells stay readable where the container fits its content.
    root: { width: '24.071rem', maxWidth: 'full' },
    control: {
      position: 'relative',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      gap: '1.5',
      // A code is read from left to right in every language, like a number.
      direction: 'ltr',
      '& > input:focus ~ [data-active]': focusEdge,
      '& > input:focus ~ [data-active] > span': { display: 'block' },
      '& > input[aria-invalid=true] ~ span': edge('error'),
      '& > input[aria-invalid=true]:focus ~ [data-active]': {
        outline: '2px solid',
        outlineColor: 'focus',
        outlineOffset: '1px',
      },
      '& > input:disabled ~ span': { background: 'bg.hover', color: 'fg.subtle' },
    },
    // The real input is transparent and covers the cells. It handles mouse, paste and screen readers.
    input: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      background: 'transparent',
      color: 'transparent',
      caretColor: 'transparent',
      forcedColorAdjust: 'none',
      outline: 'none',
      cursor: 'text',
      '&::selection': { background: 'transparent', color: 'transparent' },
      '&:autofill': { WebkitTextFillColor: 'transparent', transition: 'background-color 86400s' },
      '&:disabled': { cursor: 'default' },
    },
    cell: {
      display: 'grid',
      placeItems: 'center',
      minHeight: '3.857rem',
      background: 'bg.raised',
      border: 'control',
      borderRadius: 'md',
      fontSize: '1.571rem',
      fontWeight: 'medium',
      lineHeight: 'tight',
      '&[data-selected]': { background: 'selection' },
      '@media (forced-colors: active)': { '&[data-selected]': { background: 'Highlight', color: 'HighlightText' } },
    },
    caret: {
      display: 'none',
      width: '1.5px',
      height: '1em',
      background: 'currentColor',
      animation: 'attune-caret 1s step-end infinite',
      // Forced colours remove the background.
      '@media (forced-colors: active)': { width: '0', borderInlineStart: '2px solid' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      fontSize: 'sm',
      lineHeight: 'body',
    },
    aside: { marginInlineStart: 'auto' },
  },
})
