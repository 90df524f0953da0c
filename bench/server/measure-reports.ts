import { setTimeout as wait } from 'node:timers/promises'
import { accepted, patientFetch } from '@attune/api'
import { contract, fillPath, type Report } from '@attune/api/contract'
import { signIn } from '../../e2e/support/serving.ts'
import type { Addresses } from './measure.ts'
import { emailOf, password, type DataSet } from './data-sets.ts'

/** One report: its duration, and the longest time for which it blocked the server's event loop. */
export interface MadeReport {
  readonly milliseconds: number
  readonly longestStandstill: number
}

const { startReport, getReport } = contract.resource
const { listPersons } = contract.account
const texts = {
  mentalWellbeing: 'Steady.',
  physicalWellbeing: 'Better.',
  productivity: 'Good.',
  finalComments: 'Go on.',
}

/**
 * Returns the longest delay of the event loop since the previous call. On an idle server, it is the timer's own ten
 * milliseconds.
 */
async function longestStandstill(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

/** Measures the idle event loop, a server's first report, and then several more reports, each for another client. */
export async function measureReports(
  { ours }: Pick<Addresses, 'ours'>,
  [dataSet]: readonly DataSet[],
  reports = 6,
): Promise<{ idle: number; made: MadeReport[] }> {
  if (!dataSet) throw new Error('There is no client to make reports of')
  const { accessToken } = await signIn(ours, { email: emailOf(dataSet), password })
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> => {
    return (await (await accepted(await patientFetch()(`${ours}${path}`, { ...init, headers }))).json()) as Answer
  }
  const persons = await ask<{ id: string; type: string }[]>(`/account${listPersons.path}`)
  const clients = persons.filter(({ type }) => type === 'user').slice(0, reports)
  await longestStandstill(ours)
  await wait(1000)
  const idle = await longestStandstill(ours)
  const made: MadeReport[] = []
  for (const { id: personId } of clients) {
    const begin = performance.now()
    const body = JSON.stringify({ period: 'wholeJourney', texts })
    let report = await ask<Report>(`/resource${fillPath(startReport, { personId })}`, { method: 'POST', body })
    const path = `/resource${fillPath(getReport, { personId, reportId: report.id })}`
    while (report.stage !== 'complete' && report.stage !== 'failed') {
      await wait(20)
      report = await ask<Report>(path)
    }
    if (report.stage === 'failed') throw new Error('A report could not be made')
    made.push({ milliseconds: performance.now() - begin, longestStandstill: await longestStandstill(ours) })
  }
  return { idle, made }
}
