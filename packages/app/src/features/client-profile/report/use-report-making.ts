import type { Report, ReportContent, ReportStage } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { makeReportAtom } from './report-atoms.ts'

export type Making =
  | { status: 'idle' }
  | { status: 'making'; stage: ReportStage }
  | { status: 'made'; report: Report }
  | { status: 'failed' }

/** Has a report made. While it is, the browser asks before the app is closed. */
export function useReportMaking(personId: string) {
  const { t } = useTranslation('client-profile')
  const makeReport = useSetAtom(makeReportAtom)
  const [making, setMaking] = useState<Making>({ status: 'idle' })
  useUnloadGuard(making.status === 'making')

  async function make(content: ReportContent) {
    setMaking({ status: 'making', stage: 'waiting' })
    try {
      const report = await makeReport(personId, content, (stage) => setMaking({ status: 'making', stage }))
      setMaking({ status: 'made', report })
    } catch {
      toast.error(t('report.failed'))
      setMaking({ status: 'failed' })
    }
  }
  return { making, make }
}
