import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a row of a list shows several. */
export const statusMarkStyles = defineGlobalStyles({
  '.attune-status': { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.default' },
  '.attune-status[data-status=incomplete]': { color: 'fg.subtle' },
  '.attune-status > svg': {
    width: 'max(0.857rem, 11px)',
    height: 'max(0.857rem, 11px)',
    flexShrink: 0,
    overflow: 'visible',
  },
  '.attune-status path': { fill: 'currentColor', fillRule: 'evenodd' },
  '.attune-status[data-status=incomplete] path': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.3',
    strokeDasharray: '1.94 2.18',
  },
})
