import { TimelineRoot as ChakraTimelineRoot } from '@chakra-ui/react/timeline'
import type { ComponentProps } from 'react'
import { useLateRecipe } from '../../theme/use-late-recipe.ts'
import { timelineRecipe } from './timeline.recipe.ts'

/** Chakra's Timeline.Root with Attune's recipe. */
export function TimelineRoot(props: ComponentProps<typeof ChakraTimelineRoot>) {
  useLateRecipe('timeline', timelineRecipe)
  return <ChakraTimelineRoot {...props} />
}
