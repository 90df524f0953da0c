import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** How what leads on, or acts like it, is set in text. */
export const linkLook = {
  color: 'link',
  fontWeight: 'medium',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  borderRadius: 'xs',
  cursor: 'pointer',
  _hover: { textDecorationThickness: '2px' },
} as const

/** Plain classes: sign-in draws it before the system has come. */
export const linkStyles = defineGlobalStyles({ '.attune-link': linkLook })
