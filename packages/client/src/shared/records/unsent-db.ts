import { STORAGE_PREFIX } from '../session/tokens.ts'
import type { UnsentRecord } from './unsent-record.ts'

const [name, store] = [`${STORAGE_PREFIX}records`, 'unsent']

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason')))
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'id' }))
    answered(request).then(resolve, reject)
  })
  return opened
}

const inStore = async <T>(mode: IDBTransactionMode, ask: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  answered(ask((await open()).transaction(store, mode).objectStore(store)))

/** Keeps a record on this device, until it is sent. */
export const keepRecord = (record: UnsentRecord) => inStore('readwrite', (records) => records.put(record))

export const dropRecord = (id: string) => inStore('readwrite', (records) => records.delete(id))

/** The records of one client that are kept on this device. */
export const keptRecords = async (personId: string): Promise<UnsentRecord[]> =>
  (await inStore<UnsentRecord[]>('readonly', (records) => records.getAll())).filter(
    (record) => record.personId === personId,
  )
