import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: every start draws it before the system has come. */
export const logoStyles = defineGlobalStyles({
  '.attune-logo': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.default',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    // The mark sits between cap height and baseline by eye, not by its box.
    '& svg': { transform: 'translateY(-0.107rem)' },
  },
  '.attune-logo-rail': { fontSize: 'lg', fontWeight: 'strong', '& svg': { width: '1.786rem' } },
  '.attune-logo-page': {
    fontSize: 'xl',
    fontWeight: 'medium',
    letterSpacing: 'heading',
    '& svg': { width: '2.1rem' },
  },
})
