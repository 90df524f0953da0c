import type { Operation } from '@attune/api/contract'
import { actAsServer } from '../acting-as.ts'
import type { Db } from '../database.ts'
import type { Caller } from '../handlers.ts'
import { unavailable } from '../problems.ts'
import { readIds } from './read-ids.ts'

/** Notes who read whose records. */
export interface AuditTrail {
  /** One request that was answered; throws where so much waits to be written that nobody may read any more. */
  note(read: { operation: Operation; caller: Caller; requestId: string; params: unknown; answer: unknown }): void
  /** How many records wait to be written. */
  readonly waiting: number
  /** Writes what waits. */
  flush(): Promise<void>
}

interface WaitingRecord {
  at: Date
  organisation_id: string
  caller: string
  request_id: string
  action: 'read'
  subject: string
  ids: string[]
}

const batch = 500
const mostWaiting = 10_000

/**
 * Reads are noted in memory and written in batches, so that reading costs no transaction. While the database takes none,
 * they wait; when too many do, the next read is refused: nothing is read that the audit would not know.
 */
export function createAuditTrail(db: Db): AuditTrail {
  let waiting: WaitingRecord[] = []
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const records = waiting.slice(0, batch)
      await actAsServer(() => db.insertInto('audit_record').values(records).execute())
      waiting = waiting.slice(records.length)
    }
  }

  return {
    get waiting() {
      return waiting.length
    },
    note: ({ operation, caller, requestId, params, answer }) => {
      const ids = readIds(operation, params, answer)
      if (ids.length === 0) return
      if (waiting.length >= mostWaiting) throw unavailable('audit_unavailable')
      waiting.push({
        at: new Date(),
        organisation_id: caller.organisationId,
        caller: caller.personId,
        request_id: requestId,
        action: 'read',
        subject: operation.id,
        ids,
      })
    },
    flush: () => {
      // One after the other: two at once would write the same records. Who asked for the one before was told of its failure,
      // and what it could not write is written now.
      writing = writing.catch(() => undefined).then(write)
      return writing
    },
  }
}
