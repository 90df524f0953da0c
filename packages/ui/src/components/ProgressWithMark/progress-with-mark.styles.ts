import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a row of a list shows two. */
export const progressStyles = defineGlobalStyles({
  '.attune-progress': {
    display: 'flow-root',
    width: '4.429rem',
    maxWidth: '100%',
    height: '0.286rem',
    borderRadius: 'full',
    background: 'bg.active',
    // It is drawn by its backgrounds alone.
    forcedColorAdjust: 'none',
  },
  '.attune-progress > i': {
    display: 'block',
    height: '100%',
    borderRadius: 'full',
    background: 'fg.muted',
  },
  '.attune-progress[data-behind] > i': { background: 'watch.line' },
  '.attune-progress::after': {
    content: '""',
    display: 'block',
    // In the flow, pulled up over the bar: a positioned mark would be a layer of its own.
    height: '0.714rem',
    width: '1px',
    marginBlockStart: '-0.5rem',
    marginInlineStart: 'var(--mark)',
    background: 'fg.default',
  },
})
