import { toast } from '@attune/ui'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { collectFailures, failureText, type ServicePart } from './service-failures.ts'

const collectorAtom = atom(() => collectFailures(() => performance.now()))

/**
 * Reports a failed read in a toast, in addition to the message on the screen. Further failures aren't reported until
 * the read has succeeded. Services that fail together share one toast: `part` is the service's part of the screen.
 * Without `part`, the toast shows `text`.
 */
export function useFailureToast(hasFailed: boolean, text: string, part?: ServicePart): void {
  const { t } = useTranslation('shared')
  const addFailure = useAtomValue(collectorAtom)
  useEffect(() => {
    if (!hasFailed) return
    if (part === undefined) {
      toast.error(text)
      return
    }
    const { id, parts } = addFailure(part)
    toast.error(failureText(t, parts), { id })
  }, [addFailure, hasFailed, part, text, t])
}
