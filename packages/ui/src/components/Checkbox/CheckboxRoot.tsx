import { CheckboxRoot as ChakraCheckboxRoot } from '@chakra-ui/react/checkbox'
import type { ComponentProps } from 'react'
import { useLateRecipe } from '../../theme/use-late-recipe.ts'
import { checkboxRecipe } from './checkbox.recipe.ts'

/** Chakra's Checkbox.Root with Attune's recipe. */
export function CheckboxRoot(props: ComponentProps<typeof ChakraCheckboxRoot>) {
  useLateRecipe('checkbox', checkboxRecipe)
  return <ChakraCheckboxRoot {...props} />
}
