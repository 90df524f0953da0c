import type { Report } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { urlUntil } from '../download.ts'
import { useErrorText } from '../errors/use-error-text.ts'
import { connectionAtom } from '../session/connection.ts'
import { reportFileAtom } from './report-atoms.ts'

/** Opens a report's file in a new tab. */
export function useOpenReport() {
  const errorText = useErrorText()
  const readFile = useSetAtom(reportFileAtom)
  const { signal } = useAtomValue(connectionAtom)
  const [opening, setOpening] = useState<string>()

  async function open(report: Pick<Report, 'personId' | 'id'>) {
    // Open the tab synchronously with the press, because browsers block tabs that are opened later as pop-ups.
    const tab = window.open('', '_blank')
    setOpening(report.id)
    try {
      const url = urlUntil(await readFile(report), signal)
      if (tab) tab.location.href = url
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      toast.error(errorText('getReportFile', error))
    } finally {
      setOpening(undefined)
    }
  }
  return { opening, open }
}
