import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const confirmBarRecipe = defineSlotRecipe({
  className: 'attune-confirm-bar',
  slots: ['root', 'question', 'answers'],
  base: {
    root: {
      display: 'flex',
      minWidth: '0',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: '2.5',
      rowGap: '2',
      width: 'full',
    },
    question: { flex: '1', minWidth: '10rem', fontWeight: 'strong' },
    answers: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2.5' },
  },
})
