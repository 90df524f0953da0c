import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'
import { fieldParts } from '../Field/field-parts.styles.ts'
import { cardRoot, unseenControl } from '../../fields/card.styles.ts'

export const radioCardRecipe = defineSlotRecipe({
  className: 'attune-radio-card',
  slots: ['group', 'label', 'cards', 'card', 'input', 'message'],
  base: {
    group: { ...fieldParts.root, border: 'none' },
    label: { ...fieldParts.label, '& small': { color: 'fg.muted', fontSize: 'inherit', fontWeight: 'regular' } },
    cards: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '2' },
    card: {
      ...cardRoot,
      display: 'block',
      paddingInline: '1rem',
      paddingBlock: '0.857rem',
      // What is drawn in a card is quiet until the card is chosen, and then wears the group's colour. A chart's own
      // sheet lies outside of Chakra's layers, and would win without the word.
      '& .at-lived': { '--at-hue': `${cssVar('fg.muted')} !important` },
      '&:has(> input:checked) .at-lived': {
        '--at-hue': `var(--attune-card-accent, ${cssVar('fg.default')}) !important`,
      },
    },
    input: unseenControl,
    message: fieldParts.message,
  },
})
