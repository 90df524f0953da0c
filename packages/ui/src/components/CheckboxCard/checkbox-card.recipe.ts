import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { cardRoot, unseenControl } from '../../fields/card.styles.ts'

export const checkboxCardRecipe = defineSlotRecipe({
  className: 'attune-checkbox-card',
  slots: ['root', 'input', 'box', 'text'],
  base: {
    root: {
      ...cardRoot,
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'max(2.857rem, 34px)',
      paddingInline: '3',
      paddingBlock: '1.5',
      // The control's own edge is the box's; the card's only groups it with its words.
      borderColor: 'line.hair',
      '& > input:checked + span': { background: 'action.bg', borderColor: 'action.bg', color: 'action.fg' },
      '& > input:not(:checked) + span > svg': { visibility: 'hidden' },
    },
    input: unseenControl,
    box: {
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
    text: { minWidth: '0', lineHeight: 'cell', overflowWrap: 'anywhere' },
  },
})
