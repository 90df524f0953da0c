import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { checkboxCardRecipe } from '../CheckboxCard/checkbox-card.recipe.ts'

const { control } = checkboxCardRecipe.base ?? {}

/** The style of a CheckboxCard's box, without the card. */
export const checkboxRecipe = defineSlotRecipe({
  className: 'attune-checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'target.min',
      cursor: 'pointer',
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'default' },
    },
    control: {
      ...control,
      '&:is([data-state=checked], [data-state=indeterminate])': {
        background: 'action.bg',
        borderColor: 'action.bg',
        color: 'action.fg',
      },
      '&[data-invalid]': { borderColor: 'error' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&[data-disabled]': { background: 'bg.hover', borderColor: 'line.hair', color: 'fg.subtle' },
    },
    label: { lineHeight: 'cell' },
  },
})
