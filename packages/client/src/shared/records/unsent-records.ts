import { openDatabase } from '../storage/database.ts'
import type { UnsentRecord } from './unsent-record.ts'

/** Keeps a record on this device, until it is sent. */
export const keepRecord = async (record: UnsentRecord) => (await openDatabase()).put('unsent', record)

export const dropRecord = async (id: string) => (await openDatabase()).delete('unsent', id)

/** How many records are kept on this device, of whichever client. */
export const countKept = async (): Promise<number> => (await openDatabase()).count('unsent')

/** The records of one client that are kept on this device. */
export const keptRecords = async (personId: string): Promise<UnsentRecord[]> =>
  (await (await openDatabase()).getAll('unsent')).filter((record) => record.personId === personId)
