import type { Person, RecordingInFile } from '@attune/api'
import { Field, PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { MeasureFigure } from '../exercises/measure-figure.tsx'
import { measures } from '../exercises/measures.ts'
import classes from './add-recordings.module.css'
import { BeatsOfFile } from './beats-of-file.tsx'
import { KindChoice } from './kind-choice.tsx'
import { PersonQuestion } from './person-question.tsx'
import type { Choice } from './recording-entry.ts'
import { SummaryPreview } from './summary-preview.tsx'
import { useRecordingTexts } from './use-recording-texts.ts'
import type { RecordingRow } from './use-recordings.ts'
import { ZoneField } from './zone-field.tsx'

type Client = Person & { timezone: string }

interface PartProps {
  choice: Choice
  onDecide: (choice: Choice) => void
}

/** Fields for the date, time and zone of the start, if the file doesn't contain them. */
function StartFields({ person, choice, onDecide, isNamed }: PartProps & { person: Client; isNamed: boolean }) {
  const { t } = useTranslation('add-recordings')
  return (
    <>
      <p className={classes.hint}>{t(isNamed ? 'start.zoneOnly' : 'start.asked')}</p>
      <div className={classes.start}>
        <Field
          type="date"
          label={t('start.date')}
          value={choice.date}
          onChange={({ target }) => onDecide({ ...choice, date: target.value })}
        />
        <Field
          type="time"
          label={t('start.time')}
          value={choice.time}
          onChange={({ target }) => onDecide({ ...choice, time: target.value })}
        />
        <ZoneField person={person} value={choice.timezone} onChange={(timezone) => onDecide({ ...choice, timezone })} />
      </div>
    </>
  )
}

function Measures({ measures: measured, recording: { problem } }: RecordingInFile) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  if (!measured) return <p className={classes.hint}>{t(`noMeasures.${problem ?? 'tooShort'}`)}</p>
  return (
    <dl className={classes.measures}>
      {measures.map(({ measure }) => (
        <div key={measure}>
          <dt>{t(`shared:measure.${measure}`)}</dt>
          <dd>
            <MeasureFigure measure={measure} value={measured[measure]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FilePreviewProps {
  person: Client
  row: RecordingRow
  onDecide: (choice: Choice) => void
  onDecideReading: (choice: Choice) => void
  onReadAgain: () => void
}

/** Shows the beats and measures of a file, or its daily figures, and the choices that the coach makes for it. */
export function FilePreview({ person, row, onDecide, onDecideReading, onReadAgain }: FilePreviewProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const { entry, state } = row
  const { read, choice } = entry
  const { problem, status } = useRecordingTexts(person)
  const refusal = problem(entry)
  const recording = read?.recording
  const isDecided = state === 'existing' || state === 'added' || state === 'adding'
  return (
    <section className={classes.preview} aria-label={entry.name}>
      <div className={classes.head}>
        <h3>{entry.name}</h3>
        {read?.format && <p>{t('readAs', { format: t(`format.${read.format}`) })}</p>}
      </div>
      {state === 'waiting' && <p>{t('state.waiting')}</p>}
      {state === 'notRead' && <PanelError text={status(row)} retryLabel={t('shared:tryAgain')} onRetry={onReadAgain} />}
      {refusal && <p className={classes.refused}>{`${refusal.title}. ${refusal.reason}`}</p>}
      {read?.days && read.summary && choice && (
        <SummaryPreview
          person={person}
          row={row}
          read={{ ...read, days: read.days, summary: read.summary }}
          choice={choice}
          onDecide={onDecide}
          onDecideReading={onDecideReading}
        />
      )}
      {recording && (
        <>
          {isDecided || state === 'future' || state === 'notAdded' ? <p>{status(row)}</p> : null}
          {!isDecided && choice && recording.startedAt === null && (
            <StartFields person={person} choice={choice} onDecide={onDecide} isNamed={recording.localStart !== null} />
          )}
          <BeatsOfFile recording={recording} />
          <Measures {...recording} />
          {!isDecided && choice && (
            <PersonQuestion person={person} named={read.person} choice={choice} onDecide={onDecide} />
          )}
          {!isDecided && choice && <KindChoice person={person} row={row} choice={choice} onDecide={onDecide} />}
        </>
      )}
    </section>
  )
}
