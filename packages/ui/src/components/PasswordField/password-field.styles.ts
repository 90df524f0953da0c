import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/scales.ts'

/** Plain classes: sign-in draws it before the system has come. */
export const passwordFieldStyles = defineGlobalStyles({
  '.attune-password-eye': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'control',
    color: 'fg.muted',
    borderRadius: 'md',
    cursor: 'pointer',
    outlineOffset: '-3px',
    '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    _hover: { color: 'fg.default' },
    _disabled: { color: 'fg.subtle', cursor: 'default' },
  },
})
