import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'
import type { resendInviteAtom } from './invite-action-atoms.ts'

interface InviteAction {
  run: (id: string) => Promise<boolean>
  isRunning: boolean
}

/**
 * Returns a function that runs one action on an invite, and its busy state. The function resolves to whether the action
 * succeeded. A failure shows a toast.
 */
export function useInviteAction(act: typeof resendInviteAtom): InviteAction {
  const errorText = useErrorText()
  const [isRunning, setIsRunning] = useState(false)
  const { signal } = useAtomValue(connectionAtom)
  const { mutateAsync: start } = useAtomValue(act)
  const run = async (id: string) => {
    setIsRunning(true)
    try {
      await start(id)
      return true
    } catch {
      if (!signal.aborted) toast.error(errorText('resendInvite'))
      return false
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
