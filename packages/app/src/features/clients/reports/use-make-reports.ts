import type { Person, ReportPeriod } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { makeClientReportAtom, type Outcome } from './make-client-report.ts'

/** The report that is being made, and its position in the run. */
export interface Run {
  personId: string
  number: number
  count: number
  isStopping: boolean
}

const nothing: ReadonlyMap<string, Outcome> = new Map()

const isOver = (outcome: Outcome | undefined) => outcome?.status === 'made' || outcome?.status === 'leftOut'

/**
 * Makes reports for clients, one after the other. During a run, the browser asks for confirmation before closing the
 * app.
 */
export function useMakeReports(persons: readonly Person[]) {
  const makeReport = useSetAtom(makeClientReportAtom)
  const [outcomes, setOutcomes] = useState(nothing)
  const [run, setRun] = useState<Run>()
  const isWanted = useRef(false)
  useUnloadGuard(run !== undefined)
  // When the dialog closes, the run stops before the next report.
  useEffect(() => () => void (isWanted.current = false), [])

  const left = persons.filter(({ id }) => !isOver(outcomes.get(id)))

  /** Makes the reports that haven't been made yet. */
  async function start(period: ReportPeriod) {
    isWanted.current = true
    for (const [at, { id: personId }] of left.entries()) {
      if (!isWanted.current) break
      setRun({ personId, number: at + 1, count: left.length, isStopping: false })
      const outcome = await makeReport(personId, period)
      setOutcomes((before) => new Map([...before, [personId, outcome]]))
    }
    setRun(undefined)
  }

  /** Stops the run after the current report. */
  function stop() {
    isWanted.current = false
    setRun((before) => before && { ...before, isStopping: true })
  }

  return { outcomes, run, left, start, stop }
}
