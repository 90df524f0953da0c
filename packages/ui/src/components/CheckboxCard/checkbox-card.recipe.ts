import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { card } from '../../fields/card.ts'

export const checkboxCardRecipe = defineSlotRecipe({
  className: 'attune-checkbox-card',
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      ...card,
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'max(2.857rem, 34px)',
      paddingInlineStart: '3',
      paddingInlineEnd: '2',
      paddingBlock: '1.5',
      '& > input:checked ~ [data-part=control]': {
        background: 'action.bg',
        borderColor: 'action.bg',
        color: 'action.fg',
      },
      '& > input:not(:checked) ~ [data-part=control] > svg': { visibility: 'hidden' },
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 'max(1.143rem, 14px)',
      height: 'max(1.143rem, 14px)',
      border: 'control',
      borderRadius: 'sm',
      background: 'bg.raised',
      color: 'action.fg',
      '& > svg': { width: '75%', height: '75%', strokeWidth: 3 },
    },
    label: { minWidth: '0', lineHeight: 'cell', overflowWrap: 'anywhere' },
  },
})
