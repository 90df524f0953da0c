import { dayNumberOf, type ExerciseMeasure, type HrvOverTime } from '@attune/api'
import { Button, StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { measures } from '../exercises/measures.ts'
import { firstDayOf, type Range } from './plot-of.ts'
import { useHrvTexts } from './use-hrv-texts.ts'

/** Number of sessions that the table shows at first, and that each 'Show earlier' adds. */
const rowsAtOnce = 30

/**
 * Returns the figures of each day at each pace. If a day has two runs at one pace, its figures are those of the later
 * run.
 */
const daysByPace = ({ runs }: HrvOverTime) =>
  new Map(runs.flatMap(({ bpm, days }) => days.map((day) => [`${bpm} ${day.date}`, day] as const)))

interface HrvTableProps {
  hrv: HrvOverTime
  /** The measure whose means and usual ranges are shown. */
  measure: ExerciseMeasure
  range: Range
  /** Called with the session of the pressed row. */
  onOpen: (id: string) => void
}

/** Shows the plot's sessions as a table, newest first, with the mean and the usual range of each day. */
export function HrvTable({ hrv, measure, range: days, onOpen }: HrvTableProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared', 'client-profile'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const { withUnit, range } = useHrvTexts(measure)
  const missing = <Missing />
  const dayOf = useMemo(() => daysByPace(hrv), [hrv])
  const newestFirst = useMemo(() => {
    const first = firstDayOf(hrv, days)
    return hrv.sessions.filter(({ date }) => dayNumberOf(date) >= first).toReversed()
  }, [hrv, days])
  const [limit, setLimit] = useState(rowsAtOnce)
  const shown = newestFirst.slice(0, limit)

  const rows = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    // The button moves down or disappears, so the focus moves to the first new row.
    if (limit > rowsAtOnce) rows.current?.querySelectorAll('button')[limit - rowsAtOnce]?.focus()
  }, [limit])
  return (
    <StaticTable
      label={t('client-profile:hrvOverTime.title')}
      size="sm"
      columns={[
        { id: 'date', header: t('column.date') },
        { id: 'pace', header: t('column.pace') },
        { id: 'type', header: t('column.type') },
        ...measures.map((one) => ({
          id: one.measure,
          header: t(`shared:measure.${one.measure}`),
          align: 'end' as const,
        })),
        { id: 'corrected', header: t('column.corrected'), align: 'end' },
        { id: 'mean', header: t('column.mean'), align: 'end' },
        { id: 'usual', header: t('column.usual'), align: 'end' },
      ]}
    >
      <tbody ref={rows}>
        {shown.map((session) => {
          const day = dayOf.get(`${session.bpm} ${session.date}`)
          const mean = day?.means?.[measure] ?? null
          const usual = day?.usual[measure] ?? null
          return (
            <StaticTableRow
              key={session.id}
              onOpen={() => onOpen(session.id)}
              cells={[
                formats.dayAndTime(session.startedAt, session.timezone, now),
                t('pace', { bpm: session.bpm }),
                t(`shared:exerciseGoal.${session.goal}`),
                ...measures.map((one) => {
                  const value = session.measures[one.measure]
                  return value === null ? missing : one.format(formats, value)
                }),
                formats.count(session.correctedBeats),
                mean === null ? missing : withUnit(mean),
                usual === null ? missing : range(usual),
              ]}
            />
          )
        })}
        {shown.length < newestFirst.length && (
          <StaticTableRow>
            <Button variant="quiet" onClick={() => setLimit(limit + rowsAtOnce)}>
              {t('client-profile:exercises.showEarlier')}
            </Button>
          </StaticTableRow>
        )}
      </tbody>
    </StaticTable>
  )
}
