import { newId, withWebLock } from '@attune/api'
import { atom, type Getter, type Setter } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { apiAtom, personAtom } from '../session/session-atoms.ts'
import { STORAGE_PREFIX } from '../session/tokens.ts'
import { outcomeOf, sendRecord } from './send-record.ts'
import { dropRecord, keepRecord, keptRecords } from './unsent-records.ts'
import type { RecordedContent, UnsentRecord } from './unsent-record.ts'

const recordsAtom = atom<readonly UnsentRecord[]>([])
const sendingAtom = atom(false)

const refusedAtom = atom(false)

/** How many records the server doesn't have yet, whether they are being sent, and whether it has refused one. */
export const unsentAtom = atom((get) => ({
  count: get(recordsAtom).length,
  isSending: get(sendingAtom),
  isRefused: get(refusedAtom),
}))

const changed = ['survey', 'exercise', 'calendar', 'journey', 'analytics', 'deviceMetrics']

/** Sends every unsent record, one tab at a time. A record that can't be sent stays for the next try. */
async function sendAll(get: Getter, set: Setter): Promise<void> {
  const { id: personId } = get(personAtom)
  // If the browser blocks its storage, the records are in this tab's memory.
  const kept = await keptRecords(personId).catch(() => get(recordsAtom))
  set(recordsAtom, kept)
  if (kept.length === 0) return
  set(sendingAtom, true)
  set(refusedAtom, false)
  for (const record of kept) {
    const outcome = await sendRecord(get(apiAtom), record).then(() => 'sent' as const, outcomeOf)
    if (outcome === 'refused') set(refusedAtom, true)
    if (outcome !== 'sent') continue
    await dropRecord(record.id).catch(() => undefined)
    set(recordsAtom, (others) => others.filter(({ id }) => id !== record.id))
  }
  set(sendingAtom, false)
  const client = get(queryClientAtom)
  await Promise.all(changed.map((service) => client.invalidateQueries({ queryKey: [service] })))
}

/** Sends the stored records. Another tab may do so at the same time. */
export const sendRecordsAtom = atom(null, (get, set) => withWebLock(`${STORAGE_PREFIX}send`, () => sendAll(get, set)))

/** Keeps a record on this device and sends it, now or later. Resolves to whether the server has it. */
export const recordAtom = atom(null, async (get, set, content: RecordedContent, id: string = newId()) => {
  const record: UnsentRecord = { ...content, id, personId: get(personAtom).id }
  set(recordsAtom, (others) => [...others.filter((other) => other.id !== id), record])
  await keepRecord(record).catch(() => undefined)
  await set(sendRecordsAtom)
  return !get(recordsAtom).some((other) => other.id === id)
})

/** Removes every record that is kept for the client. */
export const discardRecordsAtom = atom(null, async (get, set) => {
  const kept = await keptRecords(get(personAtom).id).catch(() => [])
  await Promise.all(kept.map(({ id }) => dropRecord(id)))
  set(recordsAtom, [])
})
