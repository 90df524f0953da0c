import {
  EXERCISE_GOALS,
  type ExerciseGoal,
  type Journey,
  type Person,
  type RecordingFile,
  type RecordingInFile,
  SUGGESTED_BPM,
} from '@attune/api'
import { Checkbox, Dropdown, Field, PanelError, StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { dayOf, placeOfZone } from '../../../shared/time/zones.ts'
import { MeasureFigure } from '../exercises/measure-figure.tsx'
import { measures } from '../exercises/measures.ts'
import { getJourney } from '../queries/client-queries.ts'
import classes from './add-recordings.module.css'
import { BeatsOfFile } from './beats-of-file.tsx'
import { type Choice, isAnotherPerson, startOf } from './recording-entry.ts'
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

/** Returns the pace that applies on a day: that of the step that had begun by then. */
function paceOn({ steps }: Journey, day: string): number | undefined {
  const step = steps.findLast(({ startedOn }) => startedOn !== null && startedOn <= day)
  return step && (step.bpm ?? SUGGESTED_BPM[step.step])
}

function TypeChoice({ person, row, choice, onDecide }: PartProps & { person: Client; row: RecordingRow }) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const journey = useQuery(getJourney(person.id)).data
  const start = startOf(row.entry)
  const pace = journey && start && paceOn(journey, dayOf(person.timezone, start))
  return (
    <div className={classes.type}>
      <Dropdown<ExerciseGoal>
        label={t('type')}
        value={choice.goal}
        options={EXERCISE_GOALS.map((goal) => ({ value: goal, label: t(`shared:exerciseGoal.${goal}`) }))}
        onValueChange={(goal) => onDecide({ ...choice, goal })}
      />
      <p className={classes.hint}>{pace ? t('becomesAtPace', { bpm: pace }) : t('becomes')}</p>
    </div>
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
          {!isDecided && choice && <TypeChoice person={person} row={row} choice={choice} onDecide={onDecide} />}
        </>
      )}
    </section>
  )
}
