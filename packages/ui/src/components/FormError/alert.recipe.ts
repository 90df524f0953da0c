import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

export const alertRecipe = defineSlotRecipe({
  className: 'attune-alert',
  slots: ['root', 'indicator', 'content'],
  base: {
    root: { display: 'flex', color: 'fg.default', lineHeight: 'cell' },
    indicator: {
      display: 'flex',
      flexShrink: 0,
      '& svg': { width: 'icon.sm', height: '1lh', color: 'error', strokeWidth: iconStroke },
    },
  },
  variants: {
    status: { error: {} },
    // In a form, the error has a background. In place of content that couldn't be loaded, it is inline.
    inline: {
      false: {
        root: {
          gap: '2',
          paddingBlock: '2.5',
          paddingInline: '3',
          borderRadius: 'md',
          background: 'error.tint',
          fontSize: 'md',
        },
      },
      true: {
        root: { flexWrap: 'wrap', alignItems: 'center' },
        content: { display: 'inline-flex', gap: '2' },
      },
    },
    size: { sm: {}, md: {} },
  },
  compoundVariants: [
    { inline: true, size: 'sm', css: { root: { columnGap: '2', fontSize: 'xs' } } },
    { inline: true, size: 'md', css: { root: { columnGap: '4', rowGap: '2', paddingBlock: '2' } } },
  ],
  defaultVariants: { inline: false, size: 'md' },
})
