import { MenuRoot as ChakraMenuRoot } from '@chakra-ui/react/menu'
import type { ComponentProps } from 'react'
import { useLateRecipe } from '../../theme/use-late-recipe.ts'
import { menuRecipe } from './menu.recipe.ts'

/** Chakra's Menu.Root with Attune's recipe. */
export function MenuRoot(props: ComponentProps<typeof ChakraMenuRoot>) {
  useLateRecipe('menu', menuRecipe)
  return <ChakraMenuRoot {...props} />
}
