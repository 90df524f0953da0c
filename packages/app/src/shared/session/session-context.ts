import { useAtomValue } from 'jotai'
import { createContext, use } from 'react'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session around this component')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useAtomValue(session.stateAtom, { store: session.root })
}

/**
 * Returns only the session's status, for components that outlive a session: React holds a component's last state until
 * the next render, and the signed-in state contains every client.
 */
export function useSessionStatus(): SessionState['status'] {
  const session = useSession()
  return useAtomValue(session.statusAtom, { store: session.root })
}
