import type { Report } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFileAtom } from './report-atoms.ts'

/** Milliseconds that the other tab has to take the file over. */
const handOver = 60_000

/** Opens a report's file in a tab of its own. */
export function useOpenReport() {
  const { t } = useTranslation('client-profile')
  const readFile = useSetAtom(reportFileAtom)
  const [opening, setOpening] = useState<string>()

  async function open(report: Pick<Report, 'personId' | 'id'>) {
    // In the press itself: a tab that is opened later is taken for a pop-up.
    const tab = window.open('', '_blank')
    setOpening(report.id)
    try {
      const url = URL.createObjectURL(await readFile(report))
      setTimeout(() => URL.revokeObjectURL(url), handOver)
      if (tab) tab.location.href = url
      else window.location.assign(url)
    } catch {
      tab?.close()
      toast.error(t('report.notOpened'))
    } finally {
      setOpening(undefined)
    }
  }
  return { opening, open }
}
