import { toast } from '@attune/ui'
import { useEffect } from 'react'
import type { Remote } from './remote.ts'

/** Says a failed call aloud, once a failure; the screen says it in place, too. */
export function useFailureToast(remote: Remote<unknown>, text: string): void {
  const error = remote.status === 'failed' ? remote.error : undefined
  useEffect(() => {
    if (error !== undefined) toast.error(text)
  }, [error, text])
}
