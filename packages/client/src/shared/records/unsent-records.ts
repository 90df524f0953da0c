import { openDatabase } from '../storage/database.ts'
import type { UnsentRecord } from './unsent-record.ts'

/**
 * Stores a record on this device until it is sent. If the record is an exercise, that exercise is no longer running.
 */
export async function keepRecord(record: UnsentRecord): Promise<void> {
  const transaction = (await openDatabase()).transaction(['unsent', 'running'], 'readwrite')
  await Promise.all([
    transaction.objectStore('unsent').put(record),
    transaction.objectStore('running').delete(record.id),
    transaction.done,
  ])
}

export const dropRecord = async (id: string) => (await openDatabase()).delete('unsent', id)

/** Returns how many records are stored on this device, for all clients. */
export const countKept = async (): Promise<number> => (await openDatabase()).count('unsent')

/** Returns the records of one client that are stored on this device. */
export const keptRecords = async (personId: string): Promise<UnsentRecord[]> =>
  (await (await openDatabase()).getAll('unsent')).filter((record) => record.personId === personId)
