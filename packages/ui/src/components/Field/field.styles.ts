import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'
import { edge, fieldParts } from './field-parts.styles.ts'

/** Plain classes: sign-in draws fields before the system has come. */
export const fieldStyles = defineGlobalStyles({
  '.attune-field': fieldParts.root,
  '.attune-field-head': fieldParts.head,
  '.attune-field-label': fieldParts.label,
  '.attune-field-control': {
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
  '.attune-field-input': {
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
  '.attune-field-message': fieldParts.message,
  '.attune-field-hint': fieldParts.hint,
})
