import type { Person } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import type { EntryState } from './recording-entry.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import type { RecordingRow } from './use-recordings.ts'

/** The largest number of files whose problems are spoken one by one. */
const spokenOneByOne = 3

const withoutProblem: ReadonlySet<EntryState> = new Set(['waiting', 'ready', 'adding', 'added'])

interface SpokenFilesProps {
  person: Person & { timezone: string }
  rows: readonly RecordingRow[]
  readyCount: number
}

/**
 * Texts of a live region, for screen readers: why files can't be added, and how many can. The button of the dialog
 * changes with that, far from the field that the coach changes.
 */
export function SpokenFiles({ person, rows, readyCount }: SpokenFilesProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const { problem, status } = useRecordingTexts(person)
  const faulty = rows.filter(({ state }) => !withoutProblem.has(state))
  const textOf = (row: RecordingRow) => {
    const reason = problem(row.entry)?.reason
    return `${row.entry.name}, ${status(row)}${reason === undefined ? '' : `${t('shared:colon')}${reason}`}`
  }
  const isNothingReady = readyCount === 0 && faulty.length === rows.length
  return (
    <VisuallyHidden>
      {faulty.length > spokenOneByOne ? (
        <span key="several">{`${t('spoken.notReady', { count: faulty.length })}. `}</span>
      ) : (
        faulty.map((row) => <span key={row.entry.key}>{`${textOf(row)} `}</span>)
      )}
      {readyCount > 0 && <span key="ready">{t('spoken.ready', { count: readyCount })}</span>}
      {isNothingReady && <span key="nothing">{t('spoken.nothing')}</span>}
    </VisuallyHidden>
  )
}
