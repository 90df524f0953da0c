import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const avatarRecipe = defineSlotRecipe({
  className: 'attune-avatar',
  slots: ['root', 'fallback', 'image'],
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      borderRadius: 'full',
      background: 'bg.active',
      color: 'fg.subtle',
      verticalAlign: 'middle',
    },
    fallback: {
      display: 'contents',
      '& svg': { gridArea: '1 / 1', width: '54%', height: '54%' },
      // A length in the drawing's own units. Chakra's reset overrides an attribute of the text.
      '& text': { fontSize: '19px', fontWeight: 'strong', fill: 'fg.muted' },
    },
    image: { gridArea: '1 / 1', width: '100%', height: '100%', borderRadius: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { root: { width: 'avatar.row', height: 'avatar.row' } },
      md: { root: { width: 'avatar.profile', height: 'avatar.profile' } },
      lg: { root: { width: 'avatar.settings', height: 'avatar.settings' } },
    },
  },
})
