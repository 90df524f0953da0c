import { resolve } from 'node:path'
import type pg from 'pg'
import { findClientAccounts, type ClientAccount } from '../platform/ops/client-data/client-tables.ts'
import { countClientRows, eraseClient } from '../platform/ops/client-data/erase-client.ts'
import { exportClient } from '../platform/ops/client-data/export-client.ts'
import { ProblemError } from '../platform/problems.ts'
import { StartError } from '../platform/start-error.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { AdminCommand, AdminDeps } from './command.ts'

async function findPerson({ useCases, organisationId }: AdminDeps, email: string, type: 'coach' | 'user') {
  const person = await useCases.account.findPersonByEmail({ organisationId, email })
  if (person?.type !== type) throw new StartError(`There is no ${type === 'coach' ? 'coach' : 'client'} ${email}`)
  return person
}

async function findClient(deps: AdminDeps, email: string): Promise<ClientAccount> {
  const { id: clientId } = await findPerson(deps, email, 'user')
  const [account] = await withConnection(deps.pool, (connection) =>
    findClientAccounts(connection, { organisationId: deps.organisationId, clientId }),
  )
  if (!account) throw new StartError(`There is no client ${email}`)
  return account
}

async function withConnection<T>(pool: pg.Pool, run: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    return await run(connection)
  } finally {
    connection.release()
  }
}

/** The operator's commands for clients and their data. */
export const clientCommands = {
  'assign-client': {
    options: ['client', 'coach'],
    run: async (deps, { client = '', coach = '' }) => {
      const { useCases, organisationId } = deps
      const [{ id: clientId }, { id: coachId }] = [
        await findPerson(deps, client, 'user'),
        await findPerson(deps, coach, 'coach'),
      ]
      await useCases.account.reassignClient({ organisationId, coachId, clientId })
      return `${coach} coaches ${client} from now on, and no one else does`
    },
  },
  'plan-next-steps': {
    options: ['client'],
    run: async (deps, { client = '' }) => {
      const { id: clientId } = await findPerson(deps, client, 'user')
      try {
        await deps.useCases.journey.planNextSteps({ organisationId: deps.organisationId, clientId })
      } catch (error) {
        throw error instanceof ProblemError ? new StartError(`${client} has no journey`) : error
      }
      return `Planned the phases of ${client} up to Grow`
    },
  },
  'recompute-day-sums': {
    options: ['client'],
    run: async (deps, { client = '' }) => {
      const { id: clientId } = await findPerson(deps, client, 'user')
      await deps.useCases.calendar.recomputeDaySums({ organisationId: deps.organisationId, clientId })
      return `Counted the days of ${client} again from the records`
    },
  },
  'export-client': {
    options: ['client', 'to'],
    run: async (deps, { client: email = '', to = '' }) => {
      const client = await findClient(deps, email)
      const options = { to: resolve(to), files: openStorage(deps.settings), at: deps.now() }
      const { rows, files } = await exportClient(deps.pool, client, options)
      return `Wrote ${rows} rows and ${files} files about ${email} to ${to}`
    },
  },
  // Only a backup can restore an erased client, so the operator types the email again to confirm.
  'erase-client': {
    options: ['client'],
    run: async (deps, { client: email = '' }) => {
      const client = await findClient(deps, email)
      const counts = await withConnection(deps.pool, (connection) => countClientRows(connection, client))
      const lines = counts.map(({ table, rows }) => `${String(rows).padStart(9)}  ${table}`)
      const question = `${lines.join('\n')}\nThese rows and all files of ${client.email} are erased for ever.\nType the email to continue: `
      const typed = (await deps.ask(question)).trim()
      if (typed !== client.email)
        throw new StartError(`Nothing was erased: ${typed || 'nothing'} is not ${client.email}`)
      const { tokenSecret } = deps
      await eraseClient(deps.pool, client, { files: openStorage(deps.settings), tokenSecret, at: deps.now() })
      const rows = counts.reduce((sum, count) => sum + count.rows, 0)
      return `Erased ${client.email}: ${rows} rows, and the files`
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>
