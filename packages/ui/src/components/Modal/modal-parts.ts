import { Dialog } from '@chakra-ui/react/dialog'
import { Drawer } from '@chakra-ui/react/drawer'

/** A Drawer has the same parts as a Dialog, but another recipe styles them. */
export interface ModalParts {
  Parts: Pick<typeof Dialog, 'Root' | 'Backdrop' | 'Positioner' | 'Content' | 'Header' | 'Title' | 'Body' | 'Footer'>
  key: 'dialog' | 'drawer'
}

export const modalParts: Record<'centre' | 'side', ModalParts> = {
  centre: { Parts: Dialog, key: 'dialog' },
  side: { Parts: { ...Drawer, Root: Drawer.Root as typeof Dialog.Root }, key: 'drawer' },
}
