import { Dialog, useDialogStyles } from '@chakra-ui/react/dialog'
import { Drawer, useDrawerStyles } from '@chakra-ui/react/drawer'

/** A Drawer has the parts of a Dialog, styled by another recipe. */
export interface ModalParts {
  Parts: Pick<typeof Dialog, 'Root' | 'Backdrop' | 'Positioner' | 'Content' | 'Header' | 'Title' | 'Body' | 'Footer'>
  useStyles: typeof useDialogStyles
}

export const modalParts: Record<'centre' | 'side', ModalParts> = {
  centre: { Parts: Dialog, useStyles: useDialogStyles },
  side: { Parts: { ...Drawer, Root: Drawer.Root as typeof Dialog.Root }, useStyles: useDrawerStyles },
}
