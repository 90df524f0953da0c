import type { Person } from '@attune/api'
import { IconButton } from '@attune/ui'
import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyCode } from '../../../shared/lazy-code/lazy-code.ts'
import { useCode } from '../../../shared/lazy-code/use-code.ts'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'

const clientMenu = lazyCode('client-menu', () => import('./client-menu.ts'))

/** 'Paused' or 'Archived', once its code has loaded. Without it the profile works. */
export function LazyStateTag({ person }: { person: Person }) {
  const { loaded } = useCode(clientMenu)
  return loaded && <loaded.StateTag person={person} />
}

/** The client's tags, in the same way. */
export function LazyTagWords({ person }: { person: Person }) {
  const { loaded } = useCode(clientMenu)
  return loaded && <loaded.TagWords person={person} />
}

/** Opens the menu of what else the coach can do about the client. */
export function ClientMenuButton({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const id = useId()
  const { loaded, isOpen, open, close } = useLazyDialog(clientMenu)
  return (
    <>
      <IconButton
        id={id}
        label={t('more')}
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      />
      {loaded && <loaded.ClientMenu buttonId={id} isOpen={isOpen} onClose={close} person={person} />}
    </>
  )
}
