import { Button } from '@attune/ui'
import { atom, useAtomValue } from 'jotai'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { useRestored } from '../../../shared/session/typed-texts.ts'

const InviteDialog = lazyWithPreload(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const requestsAtom = atom(0)

/**
 * Opens the dialog from elsewhere, such as the empty list. The empty list disappears with the first invite, but the
 * dialog must stay open.
 */
export const openInviteAtom = atom(null, (_get, set) => set(requestsAtom, (count) => count + 1))

/** The button 'Invite client' with its dialog. */
export function InviteClient() {
  const { t } = useTranslation('clients')
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  const isOpenAtFirst = useRestored('invite')
  usePreload(InviteDialog.preload)
  const button = useRef<HTMLButtonElement>(null)
  const requests = useAtomValue(requestsAtom)
  const known = useRef(requests)
  useEffect(() => {
    if (isOpenAtFirst) open()
  }, [isOpenAtFirst, open])
  useEffect(() => {
    if (known.current === requests) return
    known.current = requests
    // When it closes, the dialog returns the focus to the element that had it.
    button.current?.focus()
    open()
  }, [requests, open])
  return (
    <>
      <Button ref={button} icon={<Mail aria-hidden />} onClick={open}>
        {t('invite.title')}
      </Button>
      {wasOpened && (
        <LazyPart onFail={fail}>
          <InviteDialog isOpen={isOpen} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
