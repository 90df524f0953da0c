import { SwitchRoot as ChakraSwitchRoot } from '@chakra-ui/react/switch'
import type { ComponentProps } from 'react'
import { useLateRecipe } from '../../theme/use-late-recipe.ts'
import { switchRecipe } from './switch.recipe.ts'

/** Chakra's Switch.Root with Attune's recipe. */
export function SwitchRoot(props: ComponentProps<typeof ChakraSwitchRoot>) {
  useLateRecipe('switch', switchRecipe)
  return <ChakraSwitchRoot {...props} />
}
