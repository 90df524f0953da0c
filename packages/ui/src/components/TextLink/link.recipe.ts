import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Also for buttons that look like a link in a text. */
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
