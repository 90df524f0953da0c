import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a list shows one a row, and a styled element each would be felt. */
export const avatarStyles = defineGlobalStyles({
  '.attune-avatar': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    background: 'bg.active',
    color: 'fg.subtle',
    verticalAlign: 'middle',
  },
  '.attune-avatar[data-size=row]': { width: 'avatar.row', height: 'avatar.row' },
  '.attune-avatar[data-size=profile]': { width: 'avatar.profile', height: 'avatar.profile' },
  '.attune-avatar[data-size=settings]': { width: 'avatar.settings', height: 'avatar.settings' },
  // One upon the other, in the flow and cut by its own corners: positioned in a circle that cuts it, it would be a layer.
  '.attune-avatar > *': { gridArea: '1 / 1' },
  '.attune-avatar > svg': { width: '54%', height: '54%' },
  '.attune-avatar > img': { width: '100%', height: '100%', borderRadius: 'full', objectFit: 'cover' },
  '.attune-avatar > img:not([data-loaded])': { visibility: 'hidden' },
})
