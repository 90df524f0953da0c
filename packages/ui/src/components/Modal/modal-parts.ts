import { Dialog } from '@chakra-ui/react/dialog'
import { Drawer } from '@chakra-ui/react/drawer'
import type { SlotRecipeDefinition } from '@chakra-ui/react/styled-system'
import { dialogRecipe, drawerRecipe } from './modal.recipe.ts'

/** A Drawer has the parts of a Dialog, styled by another recipe. */
export interface ModalParts {
  Parts: Pick<typeof Dialog, 'Root' | 'Backdrop' | 'Positioner' | 'Content' | 'Header' | 'Title' | 'Body' | 'Footer'>
  key: 'dialog' | 'drawer'
  recipe: SlotRecipeDefinition
}

export const modalParts: Record<'centre' | 'side', ModalParts> = {
  centre: { Parts: Dialog, key: 'dialog', recipe: dialogRecipe },
  side: { Parts: { ...Drawer, Root: Drawer.Root as typeof Dialog.Root }, key: 'drawer', recipe: drawerRecipe },
}
