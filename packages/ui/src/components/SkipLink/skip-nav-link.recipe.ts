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
    border: '0',
    borderRadius: 'md',
    background: 'action.bg',
    color: 'action.fg',
    font: 'inherit',
    fontWeight: 'strong',
    cursor: 'pointer',
    textDecoration: 'none',
    '&:not(:focus, [aria-expanded=true])': { transform: 'translateY(calc(-100% - 2rem))' },
  },
})
