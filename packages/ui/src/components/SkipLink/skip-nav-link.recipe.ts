import { defineRecipe } from '@chakra-ui/react/styled-system'

export const skipNavLinkRecipe = defineRecipe({
  className: 'attune-skip-nav',
  base: {
    position: 'fixed',
    insetInlineStart: '2',
    top: '2',
    zIndex: 'toast',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    background: 'action.bg',
    color: 'action.fg',
    fontWeight: 'strong',
    textDecoration: 'none',
    '&:not(:focus)': { transform: 'translateY(calc(-100% - 2rem))' },
  },
})
