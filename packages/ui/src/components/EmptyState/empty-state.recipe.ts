import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const emptyStateRecipe = defineSlotRecipe({
  className: 'attune-empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      paddingBlock: '16',
      paddingInline: '6',
      textAlign: 'center',
    },
    indicator: { marginBottom: '8' },
    title: { textStyle: 'sectionTitle' },
    description: { marginTop: '2', maxWidth: '15rem', color: 'fg.muted', textWrap: 'balance' },
    content: { display: 'contents' },
    action: { marginTop: '6' },
  },
})
