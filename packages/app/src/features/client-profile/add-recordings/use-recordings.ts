import { type Person, RECORDING_FILE_LIMIT } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { addRecordingAtom, addRestingReadingAtom, previewFileAtom } from './recording-atoms.ts'
import { type Choice, type Entry, firstChoice, isReady, startOf, stateOf } from './recording-entry.ts'

let keys = 0
const entryOf = (file: File): Entry => ({ key: `${(keys += 1)}`, name: file.name, file, progress: 'waiting' })

/**
 * Reads the dialog's files one at a time, and adds those that are ready one after the other. A file that can't be read
 * or added doesn't affect the others.
 */
export function useRecordings(person: Person & { timezone: string }, chosen: readonly File[]) {
  const personId = person.id
  const errorText = useErrorText()
  const { now } = useAtomValue(nowAtom)
  const preview = useAtomValue(previewFileAtom)
  const addRecording = useAtomValue(addRecordingAtom)
  const addRestingReading = useAtomValue(addRestingReadingAtom)
  const [entries, setEntries] = useState<readonly Entry[]>(() => chosen.map(entryOf))
  const [selectedKey, setSelectedKey] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const isReading = useRef(false)

  const change = (key: string, changed: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)))

  /** Replaces a file with the result of reading it, which is several rows for an archive. */
  const replace = (key: string, found: readonly Entry[]) =>
    setEntries((before) => before.flatMap((entry) => (entry.key === key ? found : [entry])))

  async function read({ key, file }: Entry) {
    if (file.size > RECORDING_FILE_LIMIT) {
      const problem = { code: 'fileTooLarge' as const, line: null, value: null }
      const refused = { name: file.name, format: null, person: null, problem, recording: null, days: null }
      change(key, { progress: 'read', read: refused })
      return
    }
    try {
      const files = await preview.mutateAsync({ personId, file })
      replace(
        key,
        files.map((one, index) => ({
          key: index === 0 ? key : `${key}-${index}`,
          name: one.name || file.name,
          file,
          progress: 'read',
          read: one,
          ...(one.recording && { choice: firstChoice(one, person.timezone) }),
        })),
      )
    } catch (error) {
      change(key, { progress: 'notRead', failure: errorText('previewRecordingFile', error) })
    }
  }

  const waiting = entries.find(({ progress }) => progress === 'waiting')
  const readNext = useEffectEvent(async (entry: Entry) => {
    if (isReading.current) return
    isReading.current = true
    await read(entry)
    isReading.current = false
  })
  useEffect(() => {
    if (waiting) void readNext(waiting)
  }, [waiting])

  const reading = waiting && { number: entries.indexOf(waiting) + 1, count: entries.length }

  const context = { now, person }
  const rows = entries.map((entry) => ({ entry, state: stateOf(entry, context) }))
  const ready = rows.filter(({ state }) => isReady(state))

  async function add() {
    setAdding(true)
    let added = 0
    for (const { entry } of ready) {
      const start = startOf(entry)
      if (!start || !entry.read?.recording || !entry.choice) continue
      change(entry.key, { progress: 'adding' })
      const { goal, kind } = entry.choice
      const recording = { startedAt: start.toISOString(), rrIntervals: entry.read.recording.rrIntervals }
      try {
        const stored =
          kind === 'exercise'
            ? await addRecording.mutateAsync({ personId, recording: { ...recording, goal } })
            : await addRestingReading.mutateAsync({ personId, reading: { ...recording, posture: kind } })
        change(entry.key, { progress: 'added', stored })
        added += 1
      } catch (error) {
        change(entry.key, {
          progress: 'notAdded',
          failure: errorText(kind === 'exercise' ? 'addRecording' : 'addRestingReading', error),
        })
      }
    }
    setAdding(false)
    return { added, isAll: added === entries.length }
  }

  return {
    rows,
    selected: rows.find(({ entry }) => entry.key === selectedKey) ?? rows[0],
    readyCount: ready.length,
    /** The file that is being read, by its number in the list. */
    reading,
    isAdding,
    /** Whether closing would lose a file that could still be added. */
    hasUnstored: rows.some(
      ({ state }) => isReady(state) || state === 'asked' || state === 'future' || state === 'otherPerson',
    ),
    select: setSelectedKey,
    choose: (files: readonly File[]) => setEntries((before) => [...before, ...files.map(entryOf)]),
    decide: (key: string, choice: Choice) => change(key, { choice, progress: 'read' }),
    readAgain: (key: string) => change(key, { progress: 'waiting' }),
    add,
  }
}

export type RecordingRow = ReturnType<typeof useRecordings>['rows'][number]
