import type { Report, ReportContent, ReportStage, ReportTexts } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { makeReportAtom } from '../../../shared/reports/report-atoms.ts'

export type Making =
  | { status: 'idle' }
  | { status: 'making'; stage: ReportStage }
  | { status: 'made'; report: Report; texts: ReportTexts }

/**
 * Makes a report. Rejects with the reason if that fails. While the report is being made, the browser asks for
 * confirmation before closing the app.
 */
export function useMakeReport(personId: string) {
  const makeReport = useSetAtom(makeReportAtom)
  const [making, setMaking] = useState<Making>({ status: 'idle' })
  useUnloadGuard(making.status === 'making')

  async function make(content: ReportContent) {
    setMaking({ status: 'making', stage: 'waiting' })
    try {
      const report = await makeReport(personId, content, (stage) => setMaking({ status: 'making', stage }))
      setMaking({ status: 'made', report, texts: content.texts })
    } catch (error) {
      setMaking({ status: 'idle' })
      throw error
    }
  }
  return { making, make }
}
