import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/scales.ts'
import { compact } from '../../theme/compact.ts'

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'attune-breadcrumb',
  slots: ['root', 'icon', 'list', 'item'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'crumbs',
      paddingInline: 'gutter',
      borderBottom: 'hair',
      color: 'fg.muted',
      fontSize: 'sm',
      [compact]: { paddingInline: 'gutterCompact' },
    },
    icon: { display: 'flex', '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke } },
    list: { display: 'flex', alignItems: 'center', minWidth: '0', listStyle: 'none' },
    item: {
      flexShrink: 0,
      // The way back stays whole; the page's own name is what gives way.
      '&:last-child': { flexShrink: 1, minWidth: '0' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& + &::before': { content: '"/" / ""', paddingInline: '2', color: 'fg.subtle' },
      // A target is 24 px or more at every root: the line of text alone is lower.
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'target.min',
        color: 'inherit',
        borderRadius: 'xs',
        outlineOffset: '-2px',
      },
      '& a:hover': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      '& [aria-current=page]': { color: 'fg.default', fontWeight: 'medium' },
    },
  },
})
