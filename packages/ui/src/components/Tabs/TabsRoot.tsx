import { TabsRoot as ChakraTabsRoot } from '@chakra-ui/react/tabs'
import type { ComponentProps } from 'react'
import { useLateRecipe } from '../../theme/use-late-recipe.ts'
import { tabsRecipe } from './tabs.recipe.ts'

/** Chakra's Tabs.Root with Attune's recipe. */
export function TabsRoot(props: ComponentProps<typeof ChakraTabsRoot>) {
  useLateRecipe('tabs', tabsRecipe)
  return <ChakraTabsRoot {...props} />
}
