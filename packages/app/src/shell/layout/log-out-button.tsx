import { NavButton } from '@attune/ui'
import { useStore } from 'jotai'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unsaved } from '../../shared/forms/lazy-unsaved.ts'
import { usePreload } from '../../shared/lazy-code/use-preload.ts'
import { useSession } from '../../shared/session/session-context.ts'
import classes from './main-layout.module.css'

/** Milliseconds after which signing out no longer waits for that code. */
const timeLimit = 5_000

const inTime = () => new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit))

/**
 * Signs out: locally in any case, and on the server if the network allows. Saves drafts before, and asks about text that
 * isn't saved.
 */
export function LogOutButton() {
  const { t } = useTranslation()
  const session = useSession()
  const store = useStore()
  const [state, setState] = useState<'busy' | 'asking' | 'answered'>()
  usePreload(unsaved.preload)

  function leave() {
    setState('busy')
    void session.logout()
  }

  async function logOut() {
    if (state === 'busy') return
    setState('busy')
    // Without its code nothing can be asked, and signing out takes effect in any case.
    const code = await Promise.race([unsaved.load().catch(() => undefined), inTime()])
    const isAsking = await code?.wouldLoseText(store)
    // The session was lost meanwhile: typed text waits for the same coach.
    if (session.root.get(session.statusAtom) !== 'signedIn') return
    if (isAsking) setState('asking')
    else leave()
  }

  const question = state === undefined ? undefined : unsaved.loaded()
  return (
    <>
      <NavButton
        icon={<LogOut aria-hidden className={classes.exit} />}
        aria-busy={state === 'busy'}
        onClick={() => void logOut()}
      >
        {t(state === 'busy' ? 'loggingOut' : 'logOut')}
      </NavButton>
      {question && (
        <question.UnsavedChangesQuestion
          isOpen={state === 'asking'}
          onStay={() => setState('answered')}
          onLeave={leave}
        />
      )}
    </>
  )
}
