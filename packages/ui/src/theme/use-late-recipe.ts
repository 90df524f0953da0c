import {
  mergeConfigs,
  type SlotRecipeDefinition,
  type SystemStyleObject,
  useChakraContext,
} from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'

const configOf = (key: string, recipe: SlotRecipeDefinition) => ({ theme: { slotRecipes: { [key]: recipe } } })

/**
 * Registers the recipe of a Chakra component when it is first rendered, so that an app without the component has none of
 * its bytes. A recipe that the app's own system has under that key takes its place.
 */
export function useLateRecipe(key: string, recipe: SlotRecipeDefinition): void {
  useChakraContext().getSlotRecipeFn(key, recipe)
}

/**
 * The styles of a component of our own, whose recipe comes with it: an app without the component has none of its bytes. A
 * recipe that the app's own system has under that key extends it.
 */
export function useLateStyles(key: string, recipe: SlotRecipeDefinition): Record<string, SystemStyleObject> {
  const system = useChakraContext()
  return useMemo(() => {
    const theirs = system.getSlotRecipe(key) as SlotRecipeDefinition | undefined
    const { theme } = theirs ? mergeConfigs(configOf(key, recipe), configOf(key, theirs)) : configOf(key, recipe)
    const styles: unknown = system.sva(theme?.slotRecipes?.[key] ?? recipe)()
    return styles as Record<string, SystemStyleObject>
  }, [system, key, recipe])
}
