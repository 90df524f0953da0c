import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a link in text, and of buttons that look like a link. */
export const linkRecipe = defineRecipe({
  className: 'attune-link',
  base: {
    color: 'link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '2px' },
  },
})
