import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { compact } from '../../theme/compact.ts'

export const selectionBarRecipe = defineSlotRecipe({
  className: 'attune-selection-bar',
  slots: ['root', 'count'],
  base: {
    root: {
      '&[data-open]': {
        position: 'sticky',
        bottom: '0',
        zIndex: 'stickyHeader',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2',
        boxSizing: 'border-box',
        minHeight: '4rem',
        paddingBlock: '2',
        paddingInline: 'gutter',
        borderTop: '1px solid',
        borderColor: 'line.strong',
        background: 'bg.canvas',
        color: 'fg.default',
        // Six actions fit on one line at 1004 px.
        [compact]: { paddingInline: 'gutterCompact', '& button': { paddingInline: '0.857rem' } },
      },
      // The bar's own elements are in the space that is reserved for the bar, so they are already visible.
      '&[data-open] *': { scrollMarginBlockEnd: 'calc(-1 * var(--selection-bar-height, 0px))' },
      // The end of the button's label is aligned with the end of the page's content.
      '& > button:last-child': {
        marginInlineStart: 'auto',
        marginInlineEnd: '-1.143rem',
        [compact]: { marginInlineEnd: '-0.857rem' },
      },
    },
    count: { fontWeight: 'strong', whiteSpace: 'nowrap', '&:not(:empty)': { marginInlineEnd: '3' } },
  },
})
