import { type Person, type RecordingFileProblem, type RecordingFormat, SUMMARY_DAYS_MAX } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { type Entry, lengthOf, newDaysOf, startOf } from './recording-entry.ts'
import type { RecordingRow } from './use-recordings.ts'

const summaryFormats: ReadonlySet<string | null> = new Set<RecordingFormat>(['hrv4Training', 'eliteHrvDays'])

/** The text of a problem. Daily figures have neither beats nor a length, so two of their problems have other texts. */
function textOf(code: RecordingFileProblem, format: RecordingFormat | null) {
  if (!summaryFormats.has(format)) return code
  return code === 'noBeats' ? 'noFigures' : code === 'tooLong' ? 'tooManyDays' : code
}

/**
 * Returns the texts for a row of the dialog: how the file was read, what will happen to it, and why it can't be read.
 */
export function useRecordingTexts(person: Person & { timezone: string }) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const at = (instant: Date | string, timezone = person.timezone) => formats.dayAndTime(instant, timezone, now)

  const duration = (entry: Entry) => {
    const seconds = Math.round(lengthOf(entry) / 1000)
    return t('duration', { minutes: formats.count(Math.floor(seconds / 60)), seconds: formats.count(seconds % 60) })
  }

  const kind = (entry: Entry): string => {
    const { read } = entry
    if (!read?.format) return ''
    const format = t(`format.${read.format}`)
    if (read.days) return t('kind.days', { format, count: read.days.length })
    return read.recording ? t('kind.beats', { format, duration: duration(entry) }) : format
  }

  /** Returns the reason why a file can't be read, or `undefined`. */
  const problem = ({ read }: Entry): { title: string; reason: string } | undefined => {
    const found = read?.problem
    if (!found) return undefined
    return {
      title: found.line === null ? t('refused.title') : t('refused.line', { line: formats.count(found.line) }),
      reason: t(`problem.${textOf(found.code, read.format)}`, {
        value: found.value ?? '',
        most: formats.count(SUMMARY_DAYS_MAX),
      }),
    }
  }

  const daysText = (entry: Entry): string => {
    const days = newDaysOf(entry)
    const dates = days.map(({ date }) => date).toSorted()
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    return t('state.readyDays', {
      count: days.length,
      first: formats.dayAndYear(first),
      last: formats.dayAndYear(last),
    })
  }

  const status = ({ entry, state }: RecordingRow): string => {
    const start = startOf(entry)
    const { choice, stored } = entry
    const existing = entry.read?.recording?.existing
    const goal = choice ? t(`shared:exerciseGoal.${choice.goal}`) : ''
    switch (state) {
      case 'waiting':
        return t('state.waiting')
      case 'notRead':
        return entry.failure ?? t('notRead')
      case 'refused':
        return problem(entry)?.title ?? ''
      case 'noDays':
        return t('state.noDays')
      case 'askedOrder':
        return t('state.askedOrder')
      case 'existing':
        if (entry.read?.days) return t('state.existingDays', { count: entry.read.days.length })
        return t(existing?.posture ? 'state.existingReading' : 'state.existing', { at: at(existing?.startedAt ?? now) })
      case 'asked':
        return t('state.asked')
      case 'future':
        return t('state.future', { at: start ? at(start, entry.choice?.timezone) : '' })
      case 'otherPerson':
        return t('state.otherPerson', { person: entry.read?.person ?? '' })
      case 'adding':
        return t('state.adding')
      case 'notAdded':
        return entry.failure ?? t('notAdded')
      case 'added':
        if (stored && 'added' in stored) return t('state.addedDays', { count: stored.added })
        return t(
          `state.${stored?.isNew === false ? 'existing' : 'added'}${stored && 'posture' in stored ? 'Reading' : ''}`,
          {
            at: at(stored?.startedAt ?? now),
          },
        )
      case 'ready':
        if (entry.read?.days) return daysText(entry)
        return choice && choice.kind !== 'exercise'
          ? t('state.readyReading', { kind: t(`becomes.${choice.kind}`), at: start ? at(start, choice.timezone) : '' })
          : t('state.ready', { goal, at: start ? at(start, choice?.timezone) : '' })
    }
  }
  return { kind, problem, status, at }
}
