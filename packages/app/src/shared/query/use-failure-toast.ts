import { toast } from '@attune/ui'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryResult } from './query-result.ts'
import { collectFailures, failureText, type ServicePart } from './service-failures.ts'

const collectorAtom = atom(() => collectFailures(() => performance.now()))

/**
 * Reports each failed read once in a toast, in addition to the message on the screen. Services that fail together share
 * one toast: `part` is the service's part of the screen. Without it the toast is `text`.
 */
export function useFailureToast(result: QueryResult<unknown>, text: string, part?: ServicePart): void {
  const { t } = useTranslation('shared')
  const addFailure = useAtomValue(collectorAtom)
  const error = result.status === 'failed' ? result.error : undefined
  useEffect(() => {
    if (error === undefined) return
    if (part === undefined) {
      toast.error(text)
      return
    }
    const { id, parts } = addFailure(part)
    toast.error(failureText(t, parts), { id })
  }, [addFailure, error, part, text, t])
}
