import type { Person } from '@attune/api'
import type { DehydratedState } from '@tanstack/query-core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RunningExercise, UnsentRecord } from '../records/unsent-record.ts'
import { STORAGE_PREFIX } from '../session/tokens.ts'

/** The page's last answers, for starting without a network. */
export interface LatestAnswers {
  readonly person: Person
  readonly answers: DehydratedState
}

interface Stored extends DBSchema {
  unsent: { key: string; value: UnsentRecord }
  /** Exercises that a page is recording, or was recording when it was killed. */
  running: { key: string; value: RunningExercise }
  /** Only the signed-in client's answers, under the key `latest`. */
  answers: { key: 'latest'; value: LatestAnswers }
}

let opened: Promise<IDBPDatabase<Stored>> | undefined

const close = async () => {
  const database = await opened
  opened = undefined
  database?.close()
}

/** Opens the page's database on the device. Tokens, drafts and preferences are in local storage instead. */
export const openDatabase = (): Promise<IDBPDatabase<Stored>> =>
  (opened ??= openDB<Stored>(`${STORAGE_PREFIX}records`, 3, {
    upgrade: (database, from) => {
      if (from < 1) database.createObjectStore('unsent', { keyPath: 'id' })
      if (from < 2) database.createObjectStore('answers')
      database.createObjectStore('running', { keyPath: 'record.id' })
    },
    // A newer page in another tab needs the database, or the browser has closed it.
    blocking: () => void close(),
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  }))
