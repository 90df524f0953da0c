import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

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

/** A link in text. With `asChild` it dresses the router's own link. */
export const TextLink = chakra('a', linkRecipe)
