import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a list shows one a row, and a styled element each would be felt. */
export const avatarStyles = defineGlobalStyles({
  '.attune-avatar': {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'bg.active',
    color: 'fg.subtle',
    verticalAlign: 'middle',
  },
  '.attune-avatar[data-size=row]': { width: 'avatar.row', height: 'avatar.row' },
  '.attune-avatar[data-size=profile]': { width: 'avatar.profile', height: 'avatar.profile' },
  '.attune-avatar[data-size=settings]': { width: 'avatar.settings', height: 'avatar.settings' },
  '.attune-avatar > svg': { width: '54%', height: '54%' },
  '.attune-avatar > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '.attune-avatar > img:not([data-loaded])': { visibility: 'hidden' },
})
