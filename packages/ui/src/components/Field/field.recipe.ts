import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

export const fieldRecipe = defineSlotRecipe({
  className: 'attune-field',
  slots: ['root', 'head', 'label', 'errorText', 'helperText', 'foot', 'count'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      fontSize: 'sm',
    },
    label: { textStyle: 'label' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      color: 'error',
      fontSize: 'sm',
      lineHeight: 'body',
      '& svg': { width: 'icon.xs', height: '1lh', flexShrink: 0, strokeWidth: iconStroke },
    },
    helperText: { color: 'fg.subtle', fontSize: 'sm', lineHeight: 'body' },
    // The error fills the space beside the counter.
    foot: {
      display: 'flex',
      justifyContent: 'flex-end',
      columnGap: '4',
      fontSize: 'xs',
      lineHeight: 'body',
      '& > [id$="-error"]': { flex: '1' },
    },
    count: { flexShrink: 0, color: 'fg.subtle', '&[data-over]': { color: 'error', fontWeight: 'strong' } },
  },
})
