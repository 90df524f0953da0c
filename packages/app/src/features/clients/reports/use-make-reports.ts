import type { Person, ReportPeriod } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { makeClientReportAtom, type Outcome } from './make-client-report.ts'

/** The index of the report that is being made, among those of the run. */
export interface Run {
  personId: string
  number: number
  count: number
  isStopping: boolean
}

const nothing: ReadonlyMap<string, Outcome> = new Map()

const isOver = (outcome: Outcome | undefined) => outcome?.status === 'made' || outcome?.status === 'leftOut'

/** Makes reports of clients one after the other. Until then the browser confirms closing the app. */
export function useMakeReports(persons: readonly Person[]) {
  const makeReport = useSetAtom(makeClientReportAtom)
  const [outcomes, setOutcomes] = useState(nothing)
  const [run, setRun] = useState<Run>()
  const isWanted = useRef(false)
  useUnloadGuard(run !== undefined)
  // Closing the dialog stops the run before the next report.
  useEffect(() => () => void (isWanted.current = false), [])

  const left = persons.filter(({ id }) => !isOver(outcomes.get(id)))

  /** Makes the reports that are not made yet. */
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

  /** Stops the run after the report that is being made. */
  function stop() {
    isWanted.current = false
    setRun((before) => before && { ...before, isStopping: true })
  }

  return { outcomes, run, left, start, stop }
}
