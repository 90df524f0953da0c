import { type ReactNode, useId } from 'react'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import type { LazyComponent } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { ToolbarButton } from './toolbar-button.tsx'

interface MenuButtonProps {
  menu: LazyComponent<{ buttonId: string; isOpen: boolean; onClose: () => void }>
  icon: ReactNode
  children: ReactNode
}

/** A button that opens a menu of the list. The menu's code loads when it is first opened. */
export function MenuButton({ menu: Menu, icon, children }: MenuButtonProps) {
  const id = useId()
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  usePreload(Menu.preload)
  return (
    <span>
      <ToolbarButton id={id} icon={icon} aria-haspopup="menu" aria-expanded={isOpen} onClick={isOpen ? close : open}>
        {children}
      </ToolbarButton>
      {wasOpened && (
        <LazyPart onFail={fail}>
          <Menu buttonId={id} isOpen={isOpen} onClose={close} />
        </LazyPart>
      )}
    </span>
  )
}
