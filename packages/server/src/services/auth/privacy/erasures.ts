import type pg from 'pg'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findClientAccounts } from '../../../platform/ops/client-data/client-tables.ts'
import { eraseClient } from '../../../platform/ops/client-data/erase-client.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import type { PrivacyUseCases } from './privacy.use-cases.ts'

const queue = 'erasure'

/** Queues the erasures that are due, unless they are already queued. */
export async function queueErasures(
  jobs: Pick<Jobs, 'add'>,
  privacy: Pick<PrivacyUseCases, 'listDueErasures'>,
  organisationId: string,
): Promise<void> {
  for (const client of await privacy.listDueErasures(organisationId)) await jobs.add(queue, client.clientId, client)
}

interface EraseDueDeps {
  privacy: Pick<PrivacyUseCases, 'isErasureDue'>
  /** The server's own login. */
  pool: pg.Pool
  files: FileStorage
  tokenSecret: string
  now: () => Date
}

/**
 * Erases a client as `erase-client` does, unless a coach has been assigned since the withdrawal. Returns false if no
 * erasure was due.
 */
export const eraseIfDue =
  ({ privacy, pool, files, tokenSecret, now }: EraseDueDeps) =>
  async (client: ClientKey): Promise<boolean> => {
    if (!(await privacy.isErasureDue(client))) return false
    const connection = await pool.connect()
    const [account] = await findClientAccounts(connection, client).finally(() => connection.release())
    if (!account) return false
    await eraseClient(pool, account, { files, tokenSecret, at: now() })
    return true
  }

/** Makes this process perform the queued erasures. `onErased` is called after each one. */
export const workOnErasures = (jobs: Pick<Jobs, 'work'>, deps: EraseDueDeps, onErased: () => void): Promise<void> =>
  jobs.work<ClientKey>(queue, async (client) => {
    if (await eraseIfDue(deps)(client)) onErased()
  })
