import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const segmentGroupRecipe = defineSlotRecipe({
  className: 'attune-segment-group',
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      // The app's router draws links of its own.
      '& > a': {
        paddingBlock: '1',
        borderBottom: '2px solid transparent',
        color: 'fg.muted',
        textDecoration: 'none',
        '&:hover': { color: 'fg.default' },
        '&[aria-current]': { borderColor: 'currentColor', color: 'fg.default', fontWeight: 'strong' },
      },
      // Forced colors show every border: only the current link keeps its own.
      '@media (forced-colors: active)': { '& > a:not([aria-current])': { borderColor: 'Canvas' } },
    },
  },
})
