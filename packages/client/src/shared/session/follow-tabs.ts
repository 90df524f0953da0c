import { STORAGE_PREFIX } from './tokens.ts'
import type { Session } from './session.ts'

/** Another tab that signs in or out does so for this one, too. */
export function followTabs(session: Session): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isSignedIn = session.root.get(session.stateAtom).status === 'signedIn'
    // A refresh replaces a token by another one, of the same client.
    if (key === `${STORAGE_PREFIX}accessToken` && (newValue === null || !isSignedIn)) void session.start()
  })
}
