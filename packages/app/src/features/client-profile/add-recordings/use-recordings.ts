import { type Person, RECORDING_FILE_LIMIT, type RecordingFile } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { addRecordingAtom, addRestingReadingAtom, addRestingSummaryAtom, previewFileAtom } from './recording-atoms.ts'
import { type Choice, type Entry, firstChoice, isReady, newDaysOf, startOf, stateOf } from './recording-entry.ts'

let keys = 0
const entryOf = (file: File): Entry => ({ key: `${(keys += 1)}`, name: file.name, file, index: 0, progress: 'waiting' })

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
  const addRestingSummary = useAtomValue(addRestingSummaryAtom)
  const [entries, setEntries] = useState<readonly Entry[]>(() => chosen.map(entryOf))
  const [selectedKey, setSelectedKey] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const isReading = useRef(false)

  const change = (key: string, changed: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)))

  /** Replaces a file with the result of reading it, which is several rows for an archive. */
  const replace = (key: string, found: readonly Entry[]) =>
    setEntries((before) => before.flatMap((entry) => (entry.key === key ? found : [entry])))

  /** Stores a file that was read again, unless the coach has chosen something else in the meantime. */
  const readAnew = (entry: Entry, again: RecordingFile) =>
    setEntries((before) =>
      before.map((one): Entry => {
        if (one.key !== entry.key) return one
        // A new object starts the next reading.
        return one.choice === entry.choice ? { ...one, progress: 'read', read: again } : { ...one }
      }),
    )

  async function read(entry: Entry) {
    const { key, file, index, choice } = entry
    if (file.size > RECORDING_FILE_LIMIT) {
      const problem = { code: 'fileTooLarge' as const, line: null, value: null }
      const nothing = { format: null, person: null, recording: null, days: null, summary: null }
      change(key, { progress: 'read', read: { ...nothing, name: file.name, problem } })
      return
    }
    try {
      const { timezone, dateOrder } = choice ?? {}
      const chosenReading = {
        ...(timezone !== undefined && { timezone }),
        ...(dateOrder !== undefined && { dateOrder }),
      }
      const files = await preview.mutateAsync({ personId, file, choice: chosenReading })
      const again = files[index]
      if (entry.read && again) {
        readAnew(entry, again)
        return
      }
      replace(
        key,
        files.map((one, position) => ({
          key: position === 0 ? key : `${key}-${position}`,
          name: one.name || file.name,
          file,
          index: position,
          progress: 'read',
          read: one,
          ...((one.recording || one.days) && { choice: firstChoice(one, person.timezone) }),
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

  /** Returns how a file is added. Undefined if a choice is missing. */
  const workFor = (entry: Entry) => {
    const { read: found, choice } = entry
    if (!found || !choice) return undefined
    const { goal, kind } = choice
    if (found.days) {
      if (kind === 'exercise') return undefined
      const days = newDaysOf(entry).map(({ startedAt, hasTime, hrv1, hrv2, pulseRate }) => ({
        startedAt,
        hasTime,
        hrv1,
        hrv2,
        pulseRate,
      }))
      const run = () => addRestingSummary.mutateAsync({ personId, summary: { posture: kind, days } })
      return { operation: 'addRestingSummary', run } as const
    }
    const start = startOf(entry)
    if (!start || !found.recording) return undefined
    const recording = { startedAt: start.toISOString(), rrIntervals: found.recording.rrIntervals }
    if (kind === 'exercise') {
      const run = () => addRecording.mutateAsync({ personId, recording: { ...recording, goal } })
      return { operation: 'addRecording', run } as const
    }
    const run = () => addRestingReading.mutateAsync({ personId, reading: { ...recording, posture: kind } })
    return { operation: 'addRestingReading', run } as const
  }

  async function add() {
    setAdding(true)
    let [added, days, recordings] = [0, 0, 0]
    for (const { entry } of ready) {
      const work = workFor(entry)
      if (!work) continue
      change(entry.key, { progress: 'adding' })
      try {
        const stored = await work.run()
        change(entry.key, { progress: 'added', stored })
        if ('added' in stored) days += stored.added
        else recordings += 1
        added += 1
      } catch (error) {
        change(entry.key, { progress: 'notAdded', failure: errorText(work.operation, error) })
      }
    }
    setAdding(false)
    return { recordings, days, isAll: added === entries.length, isReadyLeft: added < ready.length }
  }

  return {
    rows,
    selected: rows.find(({ entry }) => entry.key === selectedKey) ?? rows[0],
    readyCount: ready.length,
    /** The number of days that are added, if only daily figures are ready. */
    readyDays: ready.every(({ entry }) => entry.read?.days)
      ? ready.reduce((sum, { entry }) => sum + newDaysOf(entry).length, 0)
      : 0,
    hasDays: ready.some(({ entry }) => entry.read?.days),
    /** The file that is being read, by its number in the list. */
    reading,
    isAdding,
    /** Whether closing would lose a file that could still be added. */
    hasUnstored: rows.some(
      ({ state }) =>
        isReady(state) || state === 'asked' || state === 'askedOrder' || state === 'future' || state === 'otherPerson',
    ),
    select: setSelectedKey,
    choose: (files: readonly File[]) => setEntries((before) => [...before, ...files.map(entryOf)]),
    decide: (key: string, choice: Choice) => change(key, { choice, progress: 'read' }),
    /** Decides how dates or times are read. The file is read again. */
    decideReading: (key: string, choice: Choice) => change(key, { choice, progress: 'waiting' }),
    readAgain: (key: string) => change(key, { progress: 'waiting' }),
    add,
  }
}

export type RecordingRow = ReturnType<typeof useRecordings>['rows'][number]
