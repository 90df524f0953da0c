import { NavButton } from '@attune/ui'
import { useStore } from 'jotai'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../shared/code/lazy-part.tsx'
import { usePreload } from '../../shared/code/use-preload.ts'
import { saveDraftsAtom } from '../../shared/drafts/pending-drafts.ts'
import { UnsavedChangesQuestion } from '../../shared/forms/unsaved-changes-dialog.tsx'
import { hasUnsavedTextAtom } from '../../shared/forms/unsaved-changes.ts'
import { useSession } from '../../shared/session/session-context.ts'
import classes from './main-layout.module.css'

/** Milliseconds after which signing out no longer waits for the question's code. */
const timeLimit = 5_000

const timeIsUp = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), timeLimit))

/**
 * Signs out: locally in any case, and on the server if the network allows it. Saves drafts first, and asks for
 * confirmation if text isn't saved.
 */
export function LogOutButton() {
  const { t } = useTranslation()
  const session = useSession()
  const store = useStore()
  const [state, setState] = useState<'busy' | 'asking' | 'answered'>()
  usePreload(UnsavedChangesQuestion.preload)

  function leave() {
    setState('busy')
    void session.logout()
  }

  async function logOut() {
    if (state === 'busy') return
    setState('busy')
    await store.set(saveDraftsAtom)
    // If the question's code can't be loaded, the coach is signed out without being asked.
    const isAsking =
      store.get(hasUnsavedTextAtom) && (await Promise.race([UnsavedChangesQuestion.preload(), timeIsUp()]))
    // If the session was lost in the meantime, the typed text is kept for the same coach.
    if (session.root.get(session.statusAtom) !== 'signedIn') return
    if (isAsking) setState('asking')
    else leave()
  }

  return (
    <>
      <NavButton
        icon={<LogOut aria-hidden className={classes.exit} />}
        aria-busy={state === 'busy'}
        onClick={() => void logOut()}
      >
        {t(state === 'busy' ? 'loggingOut' : 'logOut')}
      </NavButton>
      {(state === 'asking' || state === 'answered') && (
        <LazyPart onFail={leave}>
          <UnsavedChangesQuestion isOpen={state === 'asking'} onStay={() => setState('answered')} onLeave={leave} />
        </LazyPart>
      )}
    </>
  )
}
