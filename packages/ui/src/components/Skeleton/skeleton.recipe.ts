import { defineRecipe } from '@chakra-ui/react/styled-system'
import { tokens } from '../../theme/tokens.ts'

const { duration, easing } = tokens.motion

export const skeletonRecipe = defineRecipe({
  className: 'attune-skeleton',
  base: {
    display: 'block',
    maxWidth: '100%',
    borderRadius: 'sm',
    background: 'bg.skeleton',
    // Hidden for the first 200 ms, because most loads take less.
    animation: `attune-appear 1ms ${duration.base} backwards, attune-pulse ${duration.skeleton} ${easing.breathe} infinite`,
  },
})
