import { Button } from '@attune/ui'
import { type ReactNode, useId } from 'react'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { listMenus } from '../lazy-parts.ts'

interface MenuButtonProps {
  menu: 'ColumnsMenu' | 'ViewsMenu'
  icon?: ReactNode
  children: ReactNode
}

/** Opens a menu of the list, whose code loads when it is first opened. */
export function MenuButton({ menu, icon, children }: MenuButtonProps) {
  const id = useId()
  const { loaded, isOpen, open, close } = useLazyDialog(listMenus)
  const Menu = loaded?.[menu]
  return (
    <span>
      <Button
        id={id}
        variant="secondary"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {children}
      </Button>
      {Menu && <Menu buttonId={id} isOpen={isOpen} onClose={close} />}
    </span>
  )
}
