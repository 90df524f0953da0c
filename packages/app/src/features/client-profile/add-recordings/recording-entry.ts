import {
  type DateOrder,
  type ExerciseGoal,
  instantOfClock,
  type Posture,
  type RecordingFile,
  type StoredReading,
  type StoredRecording,
  type StoredSummary,
} from '@attune/api'

/** The record that a recording becomes: an exercise, or a resting reading in a posture. */
export type RecordKind = 'exercise' | Posture

/** The coach's choices for one recording. Date and time are empty until the coach enters them. */
export interface Choice {
  /** '2026-11-18' */
  readonly date: string
  /** '07:02' */
  readonly time: string
  /** Seconds after `time`, which are in the file but not in any field. */
  readonly seconds: number
  readonly timezone: string
  /** The order of day and month in daily figures, once the coach has chosen it. */
  readonly dateOrder?: DateOrder
  /** Daily figures are always a resting reading. */
  readonly kind: RecordKind
  /** The type of the exercise, if it becomes one. */
  readonly goal: ExerciseGoal
  /** Whether the coach has confirmed that the recording is the client's although the file names another person. */
  readonly isTheirs: boolean
}

/** A row of the dialog: a file that is being read, or has been read. */
export interface Entry {
  readonly key: string
  readonly name: string
  /** The chosen file. Once an archive has been read, its files take its place. */
  readonly file: File
  /** The position of the file in the archive. 0 if it isn't in one. */
  readonly index: number
  readonly progress: 'waiting' | 'notRead' | 'read' | 'adding' | 'notAdded' | 'added'
  /** The text for the failed call. */
  readonly failure?: string
  readonly read?: RecordingFile
  readonly choice?: Choice
  readonly stored?: StoredRecording | StoredReading | StoredSummary
}

/** The client for whom recordings are added. */
interface EntryContext {
  readonly now: Date
  readonly person: { readonly firstName: string; readonly lastName: string }
}

/** The state of a row. `asked` means that the start is missing, and `askedOrder` the order of day and month. */
export type EntryState =
  | 'waiting'
  | 'notRead'
  | 'refused'
  | 'noDays'
  | 'existing'
  | 'asked'
  | 'askedOrder'
  | 'future'
  | 'otherPerson'
  | 'ready'
  | 'adding'
  | 'notAdded'
  | 'added'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a name in a file contains none of the client's names. */
export function isAnotherPerson(name: string, { firstName, lastName }: EntryContext['person']): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  return ![firstName, lastName].some(
    (own) =>
      own !== '' &&
      plain(own)
        .split(/\s+/)
        .every((word) => words.includes(word)),
  )
}

/** Returns the initial choices for a recording: the start in the file, in the client's zone if the file names none. */
export function firstChoice({ recording, days }: RecordingFile, timezone: string): Choice {
  const local = recording?.localStart ?? ''
  return {
    date: local.slice(0, 10),
    time: local.slice(11, 16),
    seconds: Number(local.slice(17, 19)),
    timezone,
    kind: days ? 'lying' : 'exercise',
    goal: 'calm',
    isTheirs: false,
  }
}

/** Returns when a recording began. `undefined` while the start is incomplete. */
export function startOf({ read, choice }: Entry): Date | undefined {
  const known = read?.recording?.startedAt
  if (known) return new Date(known)
  if (!choice || !/^\d{4}-\d{2}-\d{2}$/.test(choice.date) || !/^\d{2}:\d{2}/.test(choice.time)) return undefined
  const clock = `${choice.date}T${choice.time.slice(0, 5)}:${String(choice.seconds).padStart(2, '0')}`
  const at = new Date(instantOfClock(choice.timezone, clock))
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Returns the duration of a recording in milliseconds. */
export const lengthOf = (entry: Entry): number =>
  entry.read?.recording?.rrIntervals.reduce((sum, interval) => sum + interval, 0) ?? 0

/** Returns whether a file names another person, and the coach hasn't confirmed that it is the client's. */
const isUnconfirmed = ({ read, choice }: Entry, person: EntryContext['person']) =>
  Boolean(read?.person && !choice?.isTheirs && isAnotherPerson(read.person, person))

export function stateOf(entry: Entry, { now, person }: EntryContext): EntryState {
  const { progress, read, choice } = entry
  if (progress !== 'read' || !read) return progress === 'read' ? 'notRead' : progress
  if (read.problem) return 'refused'
  if (read.days && read.summary) {
    if (!read.summary.isOrderDecided && !choice?.dateOrder) return 'askedOrder'
    if (read.days.length === 0) return 'noDays'
    if (read.days.every(({ isStored }) => isStored)) return 'existing'
    return isUnconfirmed(entry, person) ? 'otherPerson' : 'ready'
  }
  if (!read.recording) return 'notRead'
  if (read.recording.existing) return 'existing'
  const start = startOf(entry)
  if (!start) return 'asked'
  if (start.getTime() + lengthOf(entry) > now.getTime()) return 'future'
  return isUnconfirmed(entry, person) ? 'otherPerson' : 'ready'
}

/** Returns the days that the client doesn't have yet. Empty if a file has no daily figures. */
export const newDaysOf = ({ read }: Entry): NonNullable<RecordingFile['days']> =>
  read?.days?.filter(({ isStored }) => !isStored) ?? []

/** Returns whether a recording is added when the coach presses the button. */
export const isReady = (state: EntryState): boolean => state === 'ready' || state === 'notAdded'
