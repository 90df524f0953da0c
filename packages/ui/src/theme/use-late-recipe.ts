import {
  mergeConfigs,
  type SlotRecipeDefinition,
  type SystemContext,
  type SystemStyleObject,
  useChakraContext,
} from '@chakra-ui/react/styled-system'

type StylesOfVariants = (variants?: Record<string, unknown>) => Record<string, SystemStyleObject>

/** The recipes of apps' systems that extend ours already. */
const extended = new WeakSet<SlotRecipeDefinition>()

const configOf = (key: string, recipe: SlotRecipeDefinition) => ({ theme: { slotRecipes: { [key]: recipe } } })

/**
 * Gives a system the recipe of a component. A recipe that the app's own system has under that key extends it, as it
 * extends those of `recipes.ts`. Each system computes it once.
 */
export function addLateRecipe(system: SystemContext, key: string, recipe: SlotRecipeDefinition): StylesOfVariants {
  // Its configuration is a copy that belongs to it alone.
  const { _config: config } = system
  const slotRecipes = config.theme?.slotRecipes
  const theirs = slotRecipes?.[key]
  if (slotRecipes && theirs && !extended.has(theirs)) {
    // Chakra would merge the lists of slots by position.
    const slots = [...new Set([...recipe.slots, ...theirs.slots])]
    const { theme } = mergeConfigs(configOf(key, { ...recipe, slots }), configOf(key, { ...theirs, slots }))
    const both = theme?.slotRecipes?.[key] ?? recipe
    slotRecipes[key] = both
    extended.add(both)
  }
  return system.getSlotRecipeFn(key, recipe) as StylesOfVariants
}

/**
 * Registers the recipe of a Chakra component when it is first rendered, so that an app without the component has none of
 * its bytes.
 */
export function useLateRecipe(key: string, recipe: SlotRecipeDefinition): void {
  addLateRecipe(useChakraContext(), key, recipe)
}

/** The styles of a component of our own, whose recipe comes with it, too. */
export function useLateStyles(key: string, recipe: SlotRecipeDefinition): Record<string, SystemStyleObject> {
  return addLateRecipe(useChakraContext(), key, recipe)()
}
