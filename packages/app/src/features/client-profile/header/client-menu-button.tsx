import type { Person } from '@attune/api'
import { IconButton } from '@attune/ui'
import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'

const ClientMenu = lazyWithPreload(async () => (await import('./client-menu.tsx')).ClientMenu)

/** Opens the menu with further actions for the client. */
export function ClientMenuButton({ person }: { person: Person }) {
  const { t } = useTranslation('shared')
  const id = useId()
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  return (
    <>
      <IconButton
        id={id}
        label={t('moreActions')}
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      />
      {wasOpened && (
        <LazyPart onFail={fail}>
          <ClientMenu buttonId={id} isOpen={isOpen} onClose={close} person={person} />
        </LazyPart>
      )}
    </>
  )
}
