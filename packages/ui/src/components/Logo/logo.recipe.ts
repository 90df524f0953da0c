import { defineRecipe } from '@chakra-ui/react/styled-system'

export const logoRecipe = defineRecipe({
  className: 'attune-logo',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.default',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    // The mark is centred by eye between cap height and baseline, not by its box.
    '& svg': { transform: 'translateY(-0.107rem)' },
  },
  variants: {
    size: {
      rail: { fontSize: 'lg', fontWeight: 'strong', '& svg': { width: '1.786rem' } },
      page: { fontSize: 'xl', fontWeight: 'medium', letterSpacing: 'heading', '& svg': { width: '2.1rem' } },
    },
  },
})
