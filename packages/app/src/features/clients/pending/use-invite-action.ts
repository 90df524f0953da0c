import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionAtom } from '../../../shared/session/connection.ts'

interface InviteAction {
  run: (id: string) => Promise<boolean>
  isRunning: boolean
}

/** Runs one action on an invite, with its busy state and a toast on failure. Returns whether it succeeded. */
export function useInviteAction(act: WritableAtom<null, [id: string], Promise<unknown>>): InviteAction {
  const { t } = useTranslation('clients')
  const [isRunning, setIsRunning] = useState(false)
  const { signal } = useAtomValue(connectionAtom)
  const start = useSetAtom(act)
  const run = async (id: string) => {
    setIsRunning(true)
    try {
      await start(id)
      return true
    } catch {
      if (!signal.aborted) toast.error(t('invite.failed'))
      return false
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
