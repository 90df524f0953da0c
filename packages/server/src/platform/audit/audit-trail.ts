import type { Operation } from '@attune/api/contract'
import { actInBackground } from '../request-actor.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Caller } from '../caller.ts'
import { unavailable } from '../problems.ts'
import { readIds } from './read-ids.ts'

/** The content of one audit record. */
export interface AuditEntry {
  organisationId: string
  /** A person's id, or the name of an import key. */
  actor: string
  requestId: string
  action: 'read' | 'call' | 'refuse'
  /** Id of the operation that was called. */
  subject: string
  /**
   * The ids of the persons whose records were read. For other calls and refusals, also the other ids in the address,
   * and user ids.
   */
  ids: readonly string[]
  /** Source address of the request, in the form in which the settings let it be recorded. */
  sourceAddress?: string | undefined
}

/** Records reads of people's records, calls with import keys, and refusals. */
export interface AuditTrail {
  /** Throws if there is no space for another pending record. */
  checkRoom(): void
  /** Adds a record. Throws if there are too many pending records. */
  add(entry: AuditEntry): void
  /** Records one answered request. Throws if so many records are pending that reads must stop. */
  note(read: ReadOfCaller): void
  /** Number of pending records. */
  readonly waiting: number
  /** Writes pending records. */
  flush(): Promise<void>
  /** Writes pending records, and then adds the database's pending changes to the chain. */
  seal(): Promise<void>
}

interface ReadOfCaller extends Pick<AuditEntry, 'requestId' | 'sourceAddress'> {
  operation: Operation
  caller: Caller
  params: unknown
  answer: unknown
}

interface WaitingRecord {
  at: Date
  organisation_id: string
  caller: string
  request_id: string
  action: AuditEntry['action']
  subject: string
  ids: readonly string[]
  source_address: string | undefined
}

const batch = 500
/** Maximum number of changes that one call of `append_audit` adds. */
const mostChanges = 1000
const mostWaiting = 10_000

/**
 * Records reads. They are collected in memory and written in batches, so that a read costs no transaction. They stay in
 * memory while the database is unavailable. If too many are pending, the next read is refused, so that no read goes
 * unrecorded.
 */
export function createAuditTrail(db: Db): AuditTrail {
  let waiting: WaitingRecord[] = []
  let writing = Promise.resolve()

  /** Appends records to the chain, after the pending changes in the database. Returns the number of changes. */
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

  function checkRoom(): void {
    if (waiting.length >= mostWaiting) throw unavailable('audit_unavailable')
  }

  function add({ organisationId, actor, requestId, action, subject, ids, sourceAddress }: AuditEntry): void {
    // Anyone can easily cause refusals, so half of the capacity is reserved for reads.
    if (action === 'refuse' && waiting.length >= mostWaiting / 2) return
    checkRoom()
    const record = { organisation_id: organisationId, caller: actor, request_id: requestId, action, subject, ids }
    waiting.push({ at: new Date(), ...record, source_address: sourceAddress })
  }

  function flush(): Promise<void> {
    // Write only one batch at a time, because two concurrent batches would write the same records. If the previous
    // batch failed, its caller received the error, and this batch contains its records.
    writing = writing.catch(() => undefined).then(write)
    return writing
  }

  return {
    get waiting() {
      return waiting.length
    },
    checkRoom,
    add,
    note: ({ operation, caller, requestId, sourceAddress, params, answer }) => {
      const ids = readIds(operation, params, answer)
      if (ids.length === 0) return
      const { organisationId, personId: actor } = caller
      add({ organisationId, actor, requestId, sourceAddress, action: 'read', subject: operation.id, ids })
    },
    seal: async () => {
      await flush()
      while ((await append([])) >= mostChanges);
    },
    flush,
  }
}
