import type { Person } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './add-recordings.module.css'
import type { EntryState } from './recording-entry.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import type { RecordingRow } from './use-recordings.ts'

function StateIcon({ state }: { state: EntryState }) {
  if (state === 'refused' || state === 'noDays' || state === 'notRead' || state === 'notAdded') {
    return <CircleX aria-hidden className={classes.refused} />
  }
  if (state === 'ready' || state === 'added' || state === 'existing') return <CircleCheck aria-hidden />
  return <Clock aria-hidden />
}

interface FileListProps {
  person: Person & { timezone: string }
  rows: readonly RecordingRow[]
  selectedKey: string | undefined
  onSelect: (key: string) => void
}

/** Lists the files. Each row has the file's name, how it was read, and what will happen to it. */
export function FileList({ person, rows, selectedKey, onSelect }: FileListProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const { kind, problem, status } = useRecordingTexts(person)
  return (
    <ul className={classes.files} aria-label={t('files')}>
      {rows.map((row) => {
        const { entry, state } = row
        const reason = problem(entry)?.reason
        return (
          <li key={entry.key}>
            <button
              type="button"
              className={classes.file}
              aria-current={entry.key === selectedKey}
              onClick={() => onSelect(entry.key)}
            >
              <StateIcon state={state} />
              <span className={classes.fileTexts}>
                <span className={classes.fileName}>{entry.name}</span>
                {kind(entry) && (
                  <>
                    <VisuallyHidden>, </VisuallyHidden>
                    <span>{kind(entry)}</span>
                  </>
                )}
                <VisuallyHidden>, </VisuallyHidden>
                <span data-state={state}>{status(row)}</span>
                {reason && (
                  <>
                    <VisuallyHidden>{t('shared:colon')}</VisuallyHidden>
                    <span>{reason}</span>
                  </>
                )}
                {(state === 'refused' || state === 'noDays') && <span>{t('refused.nothing')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
