import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const segmentGroupRecipe = defineSlotRecipe({
  className: 'attune-segment-group',
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      // A descendant selector, because the app's router renders the links.
      '& > a': {
        paddingBlock: '1',
        borderBottom: '2px solid transparent',
        color: 'fg.muted',
        textDecoration: 'none',
        '&:hover': { color: 'fg.default' },
        '&[aria-current]': { borderColor: 'currentColor', color: 'fg.default', fontWeight: 'strong' },
      },
      // Forced colours show transparent borders, so the other links hide theirs.
      '@media (forced-colors: active)': { '& > a:not([aria-current])': { borderColor: 'Canvas' } },
    },
  },
})
