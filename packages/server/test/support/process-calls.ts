import { accepted, patientFetch } from '@attune/api'
import { contract, fillPath, type ExerciseRecord, type Operation } from '@attune/api/contract'
import type { ServerProcess } from './server-process.ts'

const { listExerciseSessions } = contract.exercise
const password = 'Attune2026'

interface Asked {
  accessToken?: string
  params?: Record<string, string>
  search?: string
  body?: object
}

/** Calls an operation of a server process. */
export const ask = (
  { address }: ServerProcess,
  operation: Operation,
  { accessToken, params, search = '', body }: Asked,
  fetch = globalThis.fetch,
) =>
  fetch(`${address}/${operation.service}${fillPath(operation, params)}${search}`, {
    method: operation.method,
    headers: {
      'Content-Type': 'application/json',
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Returns the answer to a successful call. Repeats the call while the server is busy. */
export const read = async <Answer>(to: ServerProcess, operation: Operation, asked: Asked): Promise<Answer> =>
  (await (await accepted(await ask(to, operation, asked, patientFetch()))).json()) as Answer

/** Signs in to a demo account and returns the access token. */
export const signIn = async (to: ServerProcess, who: 'coach' | 'client') =>
  (await read<{ accessToken: string }>(to, contract.auth.login, { body: { email: `${who}@attune.example`, password } }))
    .accessToken

/** Returns an exercise within the last two days. Each index gives a different one. */
export function exercise(index: number) {
  const startedAt = Date.now() - 60 * 60_000 - (index % 40) * 60 * 60_000
  return {
    id: `019a0000-0000-7000-9000-${String(index).padStart(12, '0')}`,
    goal: 'calm',
    bpm: 8,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(startedAt + 5 * 60_000).toISOString(),
  }
}

/** Returns all exercises of a client, read page by page. */
export async function allSessions(at: ServerProcess, accessToken: string, personId: string): Promise<ExerciseRecord[]> {
  const sessions: ExerciseRecord[] = []
  for (let before = ''; ;) {
    const search = `?limit=100${before && `&before=${before}`}`
    const page = await read<ExerciseRecord[]>(at, listExerciseSessions, { accessToken, params: { personId }, search })
    sessions.push(...page)
    const last = page.at(-1)
    if (page.length < 100 || !last) return sessions
    before = last.id
  }
}
