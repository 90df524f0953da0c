import type { Person, RecordingFile, RecordingInFile } from '@attune/api'
import { Checkbox, Dropdown, Field, PanelError, StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { placeOfZone } from '../../../shared/time/zones.ts'
import { MeasureFigure } from '../exercises/measure-figure.tsx'
import { measures } from '../exercises/measures.ts'
import classes from './add-recordings.module.css'
import { BeatsOfFile } from './beats-of-file.tsx'
import { KindChoice } from './kind-choice.tsx'
import { type Choice, isAnotherPerson } from './recording-entry.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import type { RecordingRow } from './use-recordings.ts'

type Client = Person & { timezone: string }

interface PartProps {
  choice: Choice
  onDecide: (choice: Choice) => void
}

/** Fields for the date, time and zone of the start, if the file doesn't contain them. */
function StartFields({ person, choice, onDecide, isNamed }: PartProps & { person: Client; isNamed: boolean }) {
  const { t } = useTranslation('add-recordings')
  const { timezone: own } = useAtomValue(nowAtom)
  const zones = [...new Set([person.timezone, choice.timezone, own, 'UTC'])]
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
        <Dropdown
          label={t('start.zone')}
          value={choice.timezone}
          options={zones.map((zone) => ({
            value: zone,
            label:
              zone === person.timezone
                ? t('start.ownZone', { place: placeOfZone(zone), name: person.firstName })
                : placeOfZone(zone),
          }))}
          onValueChange={(timezone) => onDecide({ ...choice, timezone })}
        />
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

/** Shows the figures of a summary. Its dates are written out, so that day and month can't be confused. */
function DaysOfFile({ days }: { days: NonNullable<RecordingFile['days']> }) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const formats = useFormats()
  const figure = (value: number | null) => (value === null ? <Missing /> : formats.tenths(value))
  return (
    <>
      <p className={classes.hint}>{t('state.days')}</p>
      <StaticTable
        size="sm"
        label={t('days')}
        columns={[
          { id: 'date', header: t('start.date') },
          { id: 'hrv1', header: t('shared:measure.hrv1'), align: 'end' },
          { id: 'hrv2', header: t('shared:measure.hrv2'), align: 'end' },
          { id: 'pulseRate', header: t('shared:measure.pulseRate'), align: 'end' },
        ]}
      >
        <tbody>
          {days.map(({ date, hrv1, hrv2, pulseRate }) => (
            <StaticTableRow
              key={date}
              cells={[formats.dayAndYear(date), figure(hrv1), figure(hrv2), figure(pulseRate)]}
            />
          ))}
        </tbody>
      </StaticTable>
    </>
  )
}

interface FilePreviewProps {
  person: Client
  row: RecordingRow
  onDecide: (choice: Choice) => void
  onReadAgain: () => void
}

/** Shows the beats and measures of a file, and the choices that the coach makes for it. */
export function FilePreview({ person, row, onDecide, onReadAgain }: FilePreviewProps) {
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
      {state === 'waiting' && <output>{t('state.waiting')}</output>}
      {state === 'notRead' && <PanelError text={status(row)} retryLabel={t('shared:tryAgain')} onRetry={onReadAgain} />}
      {refusal && <p className={classes.refused}>{`${refusal.title}. ${refusal.reason}`}</p>}
      {read?.days && <DaysOfFile days={read.days} />}
      {recording && (
        <>
          {isDecided || state === 'future' || state === 'notAdded' ? <output>{status(row)}</output> : null}
          {!isDecided && choice && recording.startedAt === null && (
            <StartFields person={person} choice={choice} onDecide={onDecide} isNamed={recording.localStart !== null} />
          )}
          <BeatsOfFile recording={recording} />
          <Measures {...recording} />
          {!isDecided && choice && read.person !== null && isAnotherPerson(read.person, person) && (
            <div className={classes.person}>
              <p>{t('state.otherPerson', { person: read.person })}</p>
              <Checkbox
                label={t('isTheirs', { name: person.firstName })}
                checked={choice.isTheirs}
                onCheckedChange={(isTheirs) => onDecide({ ...choice, isTheirs })}
              />
            </div>
          )}
          {!isDecided && choice && <KindChoice person={person} row={row} choice={choice} onDecide={onDecide} />}
        </>
      )}
    </section>
  )
}
