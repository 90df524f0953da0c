import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { edge, fieldParts } from '../Field/field-parts.styles.ts'

export const textareaRecipe = defineSlotRecipe({
  className: 'attune-textarea',
  slots: ['root', 'head', 'label', 'input', 'foot', 'message', 'count'],
  base: {
    ...fieldParts,
    head: { ...fieldParts.head, alignItems: 'baseline' },
    input: {
      display: 'block',
      width: 'full',
      minHeight: 'field',
      paddingInline: '3',
      paddingBlock: '2',
      background: 'bg.raised',
      border: 'control',
      borderRadius: 'md',
      textStyle: 'read',
      // Chakra's preflight gives form controls the page's font; what people write is in serif.
      fontFamily: 'read',
      resize: 'none',
      outline: 'none',
      transition: 'border-color, box-shadow',
      transitionDuration: 'fast',
      '&:focus': edge('focus'),
      '&[aria-invalid=true]': edge('error'),
      '&[aria-invalid=true]:focus': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&:disabled': { background: 'bg.hover', color: 'fg.subtle', opacity: 1 },
    },
    foot: { display: 'flex', justifyContent: 'flex-end', columnGap: '4', fontSize: 'xs', lineHeight: 'body' },
    message: { ...fieldParts.message, flex: '1' },
    count: { flexShrink: 0, color: 'fg.subtle', '&[data-over]': { color: 'error', fontWeight: 'strong' } },
  },
})
