import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a row of a list shows several. */
export const statusMarkStyles = defineGlobalStyles({
  '.attune-status': { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.default' },
  '.attune-status[data-status=incomplete]': { color: 'fg.subtle' },
  '.attune-status > svg': { width: 'max(0.857rem, 11px)', height: 'max(0.857rem, 11px)', flexShrink: 0 },
})
