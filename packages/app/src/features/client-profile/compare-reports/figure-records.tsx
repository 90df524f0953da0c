import type { ExerciseGoal, ExerciseSession, LocalDate, PrintedFigures, Report } from '@attune/api'
import { PanelError, Skeleton, StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { Dialog } from '../../../shared/dialog.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { listSessionsSince } from '../coach-actions/sessions-since.ts'
import classes from './compare-reports.module.css'
import type { ComparedFigure, FigureKind } from './compared-figures.ts'
import { type ComparedReport, useFigureTexts } from './use-figure-texts.ts'

const ExerciseDetail = lazyWithPreload(async () => (await import('../exercises/exercise-detail.tsx')).ExerciseDetail)

type DayKind = Exclude<FigureKind, SessionKind | 'hours'>
type SessionKind = 'done' | 'hrv1' | 'hrv2' | 'improved'

interface RecordsProps {
  label: string
  /** Header of the first column. */
  when: string
  rows: readonly { id: string; cells: readonly [when: string, value: string] }[]
  /** Opens the record of a row. Absent if its records have no detail. */
  onOpen?: (id: string) => void
}

function Records({ label, when, rows, onOpen }: RecordsProps) {
  const { t } = useTranslation('compare-reports')
  if (rows.length === 0) return <p className={classes.note}>{t('records.none')}</p>
  return (
    <StaticTable
      label={label}
      size="sm"
      columns={[
        { id: 'when', header: when, isFilling: true },
        { id: 'value', header: t('records.value'), align: 'end' },
      ]}
    >
      <tbody>
        {rows.map(({ id, cells }) => (
          <StaticTableRow key={id} cells={cells} {...(onOpen && { onOpen: () => onOpen(id) })} />
        ))}
      </tbody>
    </StaticTable>
  )
}

/** The days of a report with a value, a plan, or something done in Grow. */
function Days({ kind, label, days }: { kind: DayKind; label: string; days: PrintedFigures['days'] }) {
  const { t } = useTranslation('compare-reports')
  const formats = useFormats()
  const { value } = useFigureTexts()
  const rows = days.flatMap((day): RecordsProps['rows'] => {
    const of = day[kind]
    if (of === null) return []
    if (typeof of === 'number')
      return [{ id: day.date, cells: [formats.weekday(day.date), formats.percent(Math.round(of))] }]
    if (of.planned === null && of.inGrow === null) return []
    return [{ id: day.date, cells: [formats.weekday(day.date), value({ unit: 'plan', ...of })] }]
  })
  return <Records label={label} when={t('records.day')} rows={rows} />
}

/** The hours with device use in the 48 hours before a report. */
function Hours({ label, deviceUse }: { label: string } & Pick<PrintedFigures, 'deviceUse'>) {
  const { t } = useTranslation(['compare-reports', 'client-profile'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  if (deviceUse === null) return <p className={classes.note}>{t('records.notStored')}</p>
  const rows = deviceUse.map(({ startsAt, timezone, minutes }): RecordsProps['rows'][number] => ({
    id: startsAt,
    cells: [
      formats.dayAndTime(startsAt, timezone, now),
      t('client-profile:engagement.minutes', { minutes: formats.count(Math.round(minutes)) }),
    ],
  }))
  return <Records label={label} when={t('records.hour')} rows={rows} />
}

interface SessionsProps {
  kind: SessionKind
  goal: ExerciseGoal | undefined
  label: string
  report: Report
  /** The client's name. */
  client: string
  /** The first day of both reports, so that one query is enough for both. */
  since: LocalDate
}

/** The exercises of a type in a report's period, each with its detail. For a measure or an effect, those that have one. */
function Sessions({ kind, goal, label, report: { personId, from, until }, client, since }: SessionsProps) {
  const { t } = useTranslation(['compare-reports', 'shared'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const { value } = useFigureTexts()
  const query = useQuery(listSessionsSince(personId, since))
  const [openedId, setOpenedId] = useState<string>()
  const detail = useLazyDialog()
  if (hasFailed(query)) {
    const retry = () => void query.refetch()
    return <PanelError text={t('records.failed')} retryLabel={t('shared:tryAgain')} onRetry={retry} />
  }
  if (!query.data) return <Skeleton height="12rem" />
  const valueOf = ({ measures, result, bpm }: ExerciseSession): string | undefined => {
    if (kind === 'done') return t('records.pace', { bpm })
    if (kind === 'improved') return result === null ? undefined : t(`shared:effect.${result}`)
    return measures === null ? undefined : value({ unit: 'ms', value: measures[kind] })
  }
  const rows = query.data.flatMap((session): RecordsProps['rows'] => {
    const of = valueOf(session)
    if (session.goal !== goal || session.date < from || session.date > until || of === undefined) return []
    return [{ id: session.id, cells: [formats.dayAndTime(session.startedAt, session.timezone, now), of] }]
  })
  const opened = query.data.find(({ id }) => id === openedId)
  return (
    <>
      <Records
        label={label}
        when={t('records.start')}
        rows={rows}
        onOpen={(id) => {
          setOpenedId(id)
          detail.open()
        }}
      />
      {detail.isOpen && opened && (
        <LazyPart onFail={detail.fail}>
          <ExerciseDetail personId={personId} name={client} session={opened} onClose={detail.close} />
        </LazyPart>
      )}
    </>
  )
}

type Sides = readonly [earlier: ComparedReport, later: ComparedReport]

interface RecordsOfSideProps {
  figure: ComparedFigure
  side: ComparedReport
  sides: Sides
  client: string
  label: string
}

function RecordsOfSide({
  figure: { kind, goal },
  side: { report, printed },
  sides,
  client,
  label,
}: RecordsOfSideProps) {
  const { t } = useTranslation('compare-reports')
  if (printed.figures === null) return <p className={classes.note}>{t('noFigures')}</p>
  switch (kind) {
    case 'hours':
      return <Hours label={label} deviceUse={printed.deviceUse} />
    case 'done':
    case 'hrv1':
    case 'hrv2':
    case 'improved': {
      const [earlier, later] = sides
      const since = earlier.report.from < later.report.from ? earlier.report.from : later.report.from
      return <Sessions kind={kind} goal={goal} label={label} report={report} client={client} since={since} />
    }
    case 'productivity':
    case 'mental':
    case 'physical':
    case 'exercises':
    case 'reflections':
      return <Days kind={kind} label={label} days={printed.days} />
  }
}

interface FigureRecordsProps {
  isOpen: boolean
  figure: ComparedFigure
  sides: Sides
  /** The client's name. */
  client: string
  onClose: () => void
}

/** Shows the records that a figure of two reports was made of, beside the comparison. */
export function FigureRecords({ isOpen, figure, sides, client, onClose }: FigureRecordsProps) {
  const { t } = useTranslation(['compare-reports', 'shared'])
  const { name, value, period } = useFigureTexts()
  const texts = [
    { title: t('earlier'), value: value(figure.earlier) },
    { title: t('later'), value: value(figure.later) },
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      initialFocus="title"
      title={name(figure)}
      subtitle={t('records.subtitle')}
    >
      <div className={classes.sides}>
        {sides.map((side, at) => {
          const heading = `${texts[at]?.title}${t('shared:colon')}${texts[at]?.value}`
          return (
            <section key={side.report.id}>
              <h3>{heading}</h3>
              <p className={classes.note}>{period(side.report)}</p>
              <RecordsOfSide figure={figure} side={side} sides={sides} client={client} label={heading} />
            </section>
          )
        })}
      </div>
      {figure.goal !== undefined && <p className={classes.note}>{t('records.arrivedLater')}</p>}
    </Dialog>
  )
}
