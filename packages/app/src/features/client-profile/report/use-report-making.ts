import type { Report, ReportContent, ReportStage } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { makeReportAtom } from './report-atoms.ts'

export type Making = { status: 'idle' } | { status: 'making'; stage: ReportStage } | { status: 'made'; report: Report }

/** Has a report made, or throws why it can't be. Meanwhile the browser asks before the app is closed. */
export function useReportMaking(personId: string) {
  const makeReport = useSetAtom(makeReportAtom)
  const [making, setMaking] = useState<Making>({ status: 'idle' })
  useUnloadGuard(making.status === 'making')

  async function make(content: ReportContent) {
    setMaking({ status: 'making', stage: 'waiting' })
    try {
      const report = await makeReport(personId, content, (stage) => setMaking({ status: 'making', stage }))
      setMaking({ status: 'made', report })
    } catch (error) {
      setMaking({ status: 'idle' })
      throw error
    }
  }
  return { making, make }
}
