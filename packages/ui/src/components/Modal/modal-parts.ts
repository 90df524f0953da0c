import { Dialog } from '@chakra-ui/react/dialog'
import { Drawer } from '@chakra-ui/react/drawer'

/** A Drawer has the parts of a Dialog, styled by another recipe. */
export interface ModalParts {
  Parts: Pick<typeof Dialog, 'Root' | 'Backdrop' | 'Positioner' | 'Content' | 'Header' | 'Title' | 'Body' | 'Footer'>
  recipe: 'dialog' | 'drawer'
}

export const modalParts: Record<'centre' | 'side', ModalParts> = {
  centre: { Parts: Dialog, recipe: 'dialog' },
  side: { Parts: { ...Drawer, Root: Drawer.Root as typeof Dialog.Root }, recipe: 'drawer' },
}
