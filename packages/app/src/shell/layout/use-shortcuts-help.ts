import { useEffect, useMemo } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { lazyWithPreload } from '../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../shared/code/use-preload.ts'

export const ShortcutsHelp = lazyWithPreload(
  async () => (await import('../../features/clients/shortcuts/shortcuts-help.tsx')).ShortcutsHelp,
)
const HASH = '#shortcuts'

/**
 * Returns the state of the shortcuts dialog. The dialog is open while the address ends with '#shortcuts', so that a
 * link can open it. `address` is the target of that link, and `show` goes there.
 */
export function useShortcutsHelp() {
  const location = useLocation()
  const navigate = useNavigate()
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  usePreload(ShortcutsHelp.preload)

  // Each click on the link is a new location, so it tries again if the code could not be loaded.
  useEffect(() => {
    if (location.hash === HASH) open()
    else close()
  }, [location, open, close])

  const { pathname, search, state } = location
  const { address, show, hide } = useMemo(() => {
    const shown = { pathname, search, hash: HASH }
    const goTo = (to: To) => void navigate(to, { replace: true, state })
    return { address: shown, show: () => goTo(shown), hide: () => goTo({ pathname, search }) }
  }, [pathname, search, state, navigate])
  return { address, state: state as unknown, show, hide, isOpen, wasOpened, fail }
}
