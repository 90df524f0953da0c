import type { Operation } from '@attune/api/contract'
import { actInBackground } from '../request-actor.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Caller } from '../caller.ts'
import { unavailable } from '../problems.ts'
import { readIds } from './read-ids.ts'

/** What becomes one record of the audit. */
export interface AuditEntry {
  organisationId: string
  /** A person's id, or a name such as that of an import key. */
  actor: string
  requestId: string
  action: 'read' | 'call' | 'refuse'
  /** Id of the operation. */
  subject: string
  /** Whom it was about. */
  ids: readonly string[]
}

/** Records who read whose records, what import keys called, and what was refused. */
export interface AuditTrail {
  /** Adds a record; throws where too many wait to be written. */
  add(entry: AuditEntry): void
  /** One request that was answered; throws where so much waits to be written that nobody may read any more. */
  note(read: { operation: Operation; caller: Caller; requestId: string; params: unknown; answer: unknown }): void
  /** How many records wait to be written. */
  readonly waiting: number
  /** Writes what waits here. */
  flush(): Promise<void>
  /** Writes what waits here, and gives the changes that wait in the database their places in the chain. */
  seal(): Promise<void>
}

interface WaitingRecord {
  at: Date
  organisation_id: string
  caller: string
  request_id: string
  action: AuditEntry['action']
  subject: string
  ids: readonly string[]
}

const batch = 500
/** How many changes `append_audit` takes at once. */
const mostChanges = 1000
const mostWaiting = 10_000

/**
 * Reads are noted in memory and written in batches, so that reading costs no transaction. While the database takes none,
 * they wait; when too many do, the next read is refused: nothing is read that the audit would not know.
 */
export function createAuditTrail(db: Db): AuditTrail {
  let waiting: WaitingRecord[] = []
  let writing = Promise.resolve()

  /** Adds records to the chain, after the changes that wait in the database; answers how many those were. */
  async function append(records: readonly WaitingRecord[]): Promise<number> {
    const added = sql<{ changes: number }>`select append_audit(${JSON.stringify(records)}::jsonb) as changes`
    const { rows } = await actInBackground(() => added.execute(db))
    return rows[0]?.changes ?? 0
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const records = waiting.slice(0, batch)
      await append(records)
      waiting = waiting.slice(records.length)
    }
  }

  function add({ organisationId, actor, requestId, action, subject, ids }: AuditEntry): void {
    // Refusals come at no cost to who causes them: they leave room for reads.
    if (action === 'refuse' && waiting.length >= mostWaiting / 2) return
    if (waiting.length >= mostWaiting) throw unavailable('audit_unavailable')
    const record = { organisation_id: organisationId, caller: actor, request_id: requestId, action, subject, ids }
    waiting.push({ at: new Date(), ...record })
  }

  function flush(): Promise<void> {
    // One after the other: two at once would write the same records. Who asked for the one before was told of its failure,
    // and what it could not write is written now.
    writing = writing.catch(() => undefined).then(write)
    return writing
  }

  return {
    get waiting() {
      return waiting.length
    },
    add,
    note: ({ operation, caller, requestId, params, answer }) => {
      const ids = readIds(operation, params, answer)
      if (ids.length === 0) return
      const { organisationId, personId: actor } = caller
      add({ organisationId, actor, requestId, action: 'read', subject: operation.id, ids })
    },
    seal: async () => {
      await flush()
      while ((await append([])) >= mostChanges);
    },
    flush,
  }
}
