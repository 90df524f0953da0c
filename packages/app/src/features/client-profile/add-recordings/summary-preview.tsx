import { DATE_ORDERS, type DateOrder, type Person, type Posture, POSTURES, type RecordingFile } from '@attune/api'
import { Dropdown } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './add-recordings.module.css'
import { DaysTable } from './days-table.tsx'
import { PersonQuestion } from './person-question.tsx'
import { ProblemLines } from './problem-lines.tsx'
import type { Choice } from './recording-entry.ts'
import { useRecordingTexts } from './use-recording-texts.ts'
import type { RecordingRow } from './use-recordings.ts'
import { ZoneField } from './zone-field.tsx'

type Days = NonNullable<RecordingFile['days']>

interface SummaryPreviewProps {
  person: Person & { timezone: string }
  row: RecordingRow
  read: RecordingFile & { days: Days; summary: NonNullable<RecordingFile['summary']> }
  choice: Choice
  onDecide: (choice: Choice) => void
  onDecideReading: (choice: Choice) => void
}

/** Asks for the order of day and month, with the day that each order would make of the first date. */
function OrderChoice({ read: { days, summary }, choice, onDecideReading }: SummaryPreviewProps) {
  const { t } = useTranslation('add-recordings')
  const formats = useFormats()
  const parts = days.map(({ date }) => date.split('-')).find(([, month, day]) => month !== day)
  const labelOf = (order: DateOrder) => {
    const name = t(`order.${order}`)
    if (!parts) return name
    const [year, month, day] = parts
    const date = order === summary.dateOrder ? `${year}-${month}-${day}` : `${year}-${day}-${month}`
    return t('order.example', { order: name, day: formats.dayAndYear(date) })
  }
  return (
    <>
      <p className={classes.hint}>{t('order.asked')}</p>
      <Dropdown<DateOrder>
        label={t('order.label')}
        placeholder={t('order.choose')}
        value={choice.dateOrder ?? null}
        options={DATE_ORDERS.map((order) => ({ value: order, label: labelOf(order) }))}
        onValueChange={(dateOrder) => onDecideReading({ ...choice, dateOrder })}
      />
    </>
  )
}

/** Shows a file's daily figures, the lines that can't be read, and the choices that the coach makes for them. */
export function SummaryPreview(props: SummaryPreviewProps) {
  const { person, row, read, choice, onDecide, onDecideReading } = props
  const { t } = useTranslation('add-recordings')
  const { status } = useRecordingTexts(person)
  const { days, summary } = read
  const { state } = row
  const isDecided = state === 'existing' || state === 'added' || state === 'adding'
  // If no line can be read, only the order and the zone of the dates can be decided.
  const isAsked = !isDecided && state !== 'noDays'
  const shownDays = state === 'added' ? days.map((day) => ({ ...day, isStored: true })) : days
  const known = days.filter(({ isStored }) => isStored).length
  return (
    <>
      {state === 'waiting' || state === 'notRead' ? null : <p>{status(row)}</p>}
      {!isDecided && !summary.isOrderDecided && <OrderChoice {...props} />}
      {!isDecided && !summary.isZoneNamed && (
        <>
          <p className={classes.hint}>{t('start.zoneOnly')}</p>
          <ZoneField
            person={person}
            value={choice.timezone}
            onChange={(timezone) => onDecideReading({ ...choice, timezone })}
          />
        </>
      )}
      {known > 0 && state !== 'existing' && <p className={classes.hint}>{t('summary.known', { count: known })}</p>}
      <ProblemLines problems={summary.problems} />
      {state !== 'askedOrder' && days.length > 0 && <DaysTable days={shownDays} timezone={person.timezone} />}
      {state !== 'noDays' && <p className={classes.hint}>{t('summary.asGiven')}</p>}
      {isAsked && <PersonQuestion person={person} named={read.person} choice={choice} onDecide={onDecide} />}
      {isAsked && (
        <div className={classes.kind}>
          <Dropdown<Posture>
            label={t('becomes.label')}
            value={choice.kind === 'exercise' ? null : choice.kind}
            options={POSTURES.map((posture) => ({ value: posture, label: t(`becomes.${posture}`) }))}
            onValueChange={(kind) => onDecide({ ...choice, kind })}
          />
          <p className={classes.hint}>{t('fillsNothing')}</p>
        </div>
      )}
    </>
  )
}
