import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { compact } from '../../theme/compact.ts'
import { iconStroke } from '../../theme/icon-stroke.ts'

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'attune-breadcrumb',
  slots: ['root', 'icon', 'list', 'item', 'currentLink', 'separator'],
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
      minWidth: '0',
      // The name of the current page is truncated first, followed by the other names if that isn't enough.
      '&:last-child': { flexShrink: 9999, minWidth: '4rem' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // A name reads in the order of its own script, and is truncated at its end.
      unicodeBidi: 'plaintext',
      // A descendant selector is needed, because the app's router renders the links. Each link is a target of at least
      // 24 px in height at any root font size.
      '& a': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        unicodeBidi: 'plaintext',
        lineHeight: 'max(1.5em, {sizes.target.min})',
        color: 'inherit',
        borderRadius: 'xs',
        outlineOffset: '-2px',
      },
      '& a:hover': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
    currentLink: { color: 'fg.default', fontWeight: 'medium' },
    separator: { flexShrink: 0, paddingInline: '2', color: 'fg.subtle' },
  },
})
