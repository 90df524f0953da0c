import { newId, withWebLock } from '@attune/api'
import { atom, type Getter, type Setter } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { apiAtom, personAtom } from '../session/session-atoms.ts'
import { STORAGE_PREFIX } from '../session/tokens.ts'
import { interruptedAtom } from './interrupted-atom.ts'
import { endKilledExercises } from './running-exercise.ts'
import { type Outcome, outcomeOf, REFUSALS, type Refusal, sendRecord } from './send-record.ts'
import { dropRecord, keepRecord, keptRecords } from './unsent-records.ts'
import type { RecordedContent, UnsentRecord } from './unsent-record.ts'

const recordsAtom = atom<readonly UnsentRecord[]>([])
const sendingAtom = atom(false)
/** The outcomes of the last attempts, by record id. */
const outcomesAtom = atom<ReadonlyMap<string, Outcome>>(new Map())

/** A record that the server has refused, with the reason. */
export interface RefusedRecord {
  readonly record: UnsentRecord
  readonly why: Refusal
}

/** The records that the server has permanently refused. They stay until the client discards them. */
export const refusedRecordsAtom = atom((get): readonly RefusedRecord[] =>
  get(recordsAtom).flatMap((record) => {
    const why = REFUSALS.find((refusal) => refusal === get(outcomesAtom).get(record.id))
    return why ? [{ record, why }] : []
  }),
)

/**
 * Counts the records that the server doesn't have yet and those that it has refused, and says whether the others are
 * being sent or are waiting for the device's clock.
 */
export const unsentAtom = atom((get) => ({
  count: get(recordsAtom).length,
  refused: get(refusedRecordsAtom).length,
  isSending: get(sendingAtom),
  isEarly: get(recordsAtom).some(({ id }) => get(outcomesAtom).get(id) === 'early'),
}))

const changed = ['survey', 'exercise', 'calendar', 'journey', 'analytics', 'deviceMetrics']

/** Removes a record from this device. */
export const discardRecordAtom = atom(null, async (_get, set, id: string) => {
  await dropRecord(id).catch(() => undefined)
  set(recordsAtom, (others) => others.filter((other) => other.id !== id))
})

/**
 * Sends all unsent records, but only in one tab at a time. A record that can't be sent stays stored for the next
 * attempt.
 */
async function sendAll(get: Getter, set: Setter): Promise<void> {
  const { id: personId } = get(personAtom)
  // If the browser blocks its storage, the records are only in this tab's memory.
  const kept = await keptRecords(personId).catch(() => get(recordsAtom))
  set(recordsAtom, kept)
  if (kept.length === 0) return
  set(sendingAtom, true)
  for (const record of kept) {
    const outcome = await sendRecord(get(apiAtom), record).then(
      () => 'sent' as const,
      (error: unknown) => outcomeOf(error, record),
    )
    set(outcomesAtom, (others) => new Map(others).set(record.id, outcome))
    if (outcome === 'sent') await set(discardRecordAtom, record.id)
  }
  set(sendingAtom, false)
  const client = get(queryClientAtom)
  await Promise.all(changed.map((service) => client.invalidateQueries({ queryKey: [service] })))
}

/** Sends the stored records. The lock prevents other tabs from sending them at the same time. */
export const sendRecordsAtom = atom(null, (get, set) => withWebLock(`${STORAGE_PREFIX}send`, () => sendAll(get, set)))

/** Stores a record on this device and sends it, now or later. Resolves to whether the server has received it. */
export const recordAtom = atom(null, async (get, set, content: RecordedContent, id: string = newId()) => {
  const record: UnsentRecord = { ...content, id, personId: get(personAtom).id }
  set(recordsAtom, (others) => [...others.filter((other) => other.id !== id), record])
  await keepRecord(record).catch(() => undefined)
  await set(sendRecordsAtom)
  return !get(recordsAtom).some((other) => other.id === id)
})

/** Ends the exercises whose page was killed, and sends the stored records. */
export const openRecordsAtom = atom(null, async (get, set) => {
  const ended = await endKilledExercises(get(personAtom).id).catch(() => [])
  const latest = ended.at(-1)
  if (latest) set(interruptedAtom, { startedAt: latest.record.start.startedAt, breathed: latest.breathed })
  await set(sendRecordsAtom)
})

/** Removes every record stored for the client. */
export const discardRecordsAtom = atom(null, async (get, set) => {
  const kept = await keptRecords(get(personAtom).id).catch(() => [])
  await Promise.all(kept.map(({ id }) => dropRecord(id)))
  set(recordsAtom, [])
})
