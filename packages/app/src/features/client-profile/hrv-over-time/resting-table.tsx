import { dayNumberOf, type ExerciseMeasure, type RestingReadings } from '@attune/api'
import { Button, StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { measures } from '../exercises/measures.ts'
import classes from './hrv-over-time.module.css'
import { useHrvTexts } from './use-hrv-texts.ts'

/** How many readings the table begins with, and how many each 'Show earlier' adds. */
const rowsAtOnce = 30

interface RestingTableProps {
  resting: RestingReadings
  /** The measure whose means and usual ranges are shown. */
  measure: ExerciseMeasure
  /** The number of the first day. */
  from: number
}

/** Shows the readings in every posture as a table, newest first, with the mean and the usual range of their day. */
export function RestingTable({ resting: { readings, postures }, measure, from }: RestingTableProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const { withUnit, range } = useHrvTexts(measure)
  const missing = <Missing />
  const [limit, setLimit] = useState(rowsAtOnce)
  const newestFirst = readings.filter(({ date }) => dayNumberOf(date) >= from).toReversed()
  const scroller = useRef<HTMLElement>(null)
  const showEarlier = () => {
    setLimit(limit + rowsAtOnce)
    // The button disappears with the last readings.
    if (limit + rowsAtOnce >= newestFirst.length) scroller.current?.focus({ preventScroll: true })
  }
  const isAnyGiven = newestFirst.some(({ source }) => source === 'summary')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a scrolling area
    <section ref={scroller} className={classes.table} aria-label={t('restingReadings')} tabIndex={0}>
      <StaticTable
        label={t('restingReadings')}
        size="sm"
        columns={[
          { id: 'date', header: t('column.date') },
          { id: 'posture', header: t('column.posture') },
          ...measures.map((one) => ({
            id: one.measure,
            header: t(`shared:measure.${one.measure}`),
            align: 'end' as const,
          })),
          ...(isAnyGiven ? [{ id: 'source', header: t('column.source') }] : []),
          { id: 'corrected', header: t('column.corrected'), align: 'end' },
          { id: 'mean', header: t('column.mean'), align: 'end' },
          { id: 'usual', header: t('column.usual'), align: 'end' },
        ]}
      >
        <tbody>
          {newestFirst.slice(0, limit).map((reading) => {
            const own = postures.find(({ posture }) => posture === reading.posture)
            const day = own?.days.find(({ date }) => date === reading.date)
            const mean = day?.means?.[measure] ?? null
            const usual = day?.usual[measure] ?? null
            return (
              <StaticTableRow
                key={reading.id}
                cells={[
                  reading.hasTime
                    ? formats.dayAndTime(reading.startedAt, reading.timezone, now)
                    : formats.dayAndYear(reading.date),
                  t(`posture.${reading.posture}`),
                  ...measures.map((one) => {
                    const value = reading.measures[one.measure]
                    return value === null ? missing : one.format(formats, value)
                  }),
                  ...(isAnyGiven
                    ? [
                        <span key="source" className={classes.source}>
                          {t(`source.${reading.source}`)}
                        </span>,
                      ]
                    : []),
                  reading.source === 'summary' ? missing : formats.count(reading.correctedBeats),
                  mean === null ? missing : withUnit(mean),
                  usual === null ? missing : range(usual),
                ]}
              />
            )
          })}
          {limit < newestFirst.length && (
            <StaticTableRow>
              <Button variant="quiet" onClick={showEarlier}>
                {t('showEarlierReadings')}
              </Button>
            </StaticTableRow>
          )}
        </tbody>
      </StaticTable>
    </section>
  )
}
