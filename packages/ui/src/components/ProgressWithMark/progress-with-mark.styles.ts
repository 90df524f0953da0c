import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: a row of a list shows two. */
export const progressStyles = defineGlobalStyles({
  '.attune-progress': {
    position: 'relative',
    display: 'block',
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
    position: 'absolute',
    insetBlock: '-0.214rem',
    insetInlineStart: 'var(--mark)',
    width: '1px',
    background: 'fg.default',
  },
})
