import { STORAGE_PREFIX } from './tokens.ts'
import type { Session } from './session.ts'

/** Signs in or out when another tab does. */
export function followTabs(session: Session): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isSignedIn = session.root.get(session.stateAtom).status === 'signedIn'
    // A refresh only replaces the client's token, so it is ignored.
    if (key === `${STORAGE_PREFIX}accessToken` && (newValue === null || !isSignedIn)) void session.start()
  })
}
