import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useState } from 'react'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

interface InviteAction {
  run: (id: string) => Promise<boolean>
  isRunning: boolean
}

/** Runs one action on an invite, with its busy state and a toast on failure. Returns whether it succeeded. */
export function useInviteAction(act: WritableAtom<null, [id: string], Promise<unknown>>): InviteAction {
  const errorText = useErrorText()
  const [isRunning, setIsRunning] = useState(false)
  const { signal } = useAtomValue(connectionAtom)
  const start = useSetAtom(act)
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
