import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { tokens } from '../../theme/tokens.ts'

const { duration, easing } = tokens.motion

/** Plain classes: a loading list shows hundreds. Nothing is shown in the first 200 ms: most loads are over by then. */
export const skeletonStyles = defineGlobalStyles({
  '.attune-skeleton': {
    display: 'block',
    maxWidth: '100%',
    borderRadius: 'sm',
    background: 'bg.skeleton',
    animation: `attune-appear 1ms ${duration.base} backwards, attune-pulse ${duration.skeleton} ${easing.breathe} infinite`,
  },
  '.attune-skeleton-lines': { display: 'grid', gap: '0.5rem' },
})
