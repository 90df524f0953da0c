import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { card, groupLabel } from '../../fields/card.ts'
import { cssVar } from '../../theme/css-var.ts'

export const radioCardRecipe = defineSlotRecipe({
  className: 'attune-radio-card',
  slots: ['root', 'label', 'cards', 'item', 'itemText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: groupLabel,
    // Cards that don't fit side by side wrap to the next line.
    cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))', gap: '2' },
    item: {
      ...card,
      display: 'block',
      paddingInline: '1rem',
      paddingBlock: '0.857rem',
      // A drawing in a card is subdued until the card is chosen, and then has the group's colour. The styles of charts
      // are outside Chakra's layers and would win without `!important`.
      '& svg path': { '--at-hue': `${cssVar('fg.muted')} !important` },
      '&:has(> input:checked) svg path': {
        '--at-hue': `var(--attune-card-accent, ${cssVar('fg.default')}) !important`,
      },
    },
    itemText: { display: 'block' },
  },
})
