import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

/** The styles of a line of icons with an event beside each icon. */
export const timelineRecipe = defineSlotRecipe({
  className: 'attune-timeline',
  slots: ['root', 'item', 'separator', 'connector', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    item: {
      display: 'flex',
      position: 'relative',
      gap: '3',
      // The line ends with the last icon.
      '&:last-child > * > .attune-timeline__connector': { display: 'none' },
    },
    separator: { position: 'relative', flexShrink: 0, width: 'icon.md' },
    connector: {
      position: 'absolute',
      top: '2rem',
      bottom: '-0.286rem',
      insetInlineStart: '50%',
      borderInlineStart: 'hair',
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      width: 'icon.md',
      height: '2.286rem',
      color: 'fg.muted',
      '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    },
    content: { flex: '1', minWidth: '0', paddingBlockEnd: '1' },
    title: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '2.286rem',
      fontSize: 'sm',
      // A title that opens details.
      '&:is(summary)': {
        borderRadius: 'xs',
        cursor: 'pointer',
        listStyle: 'none',
        '&::-webkit-details-marker': { display: 'none' },
        '&:hover > :first-of-type': { textDecoration: 'underline' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      },
    },
    description: { color: 'fg.muted', fontSize: 'xs', lineHeight: 'body' },
  },
})
