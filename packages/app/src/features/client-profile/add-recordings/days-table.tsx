import type { RecordingFile } from '@attune/api'
import { Button, StaticTable, StaticTableRow } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'

/** How many days the table begins with, and how many each 'Show more days' adds. */
const rowsAtOnce = 30

interface DaysTableProps {
  days: NonNullable<RecordingFile['days']>
  /** The client's zone, in which times are shown. */
  timezone: string
}

/** Shows the figures of a summary. Its dates are written out, so that day and month can't be confused. */
export function DaysTable({ days, timezone }: DaysTableProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const formats = useFormats()
  const [limit, setLimit] = useState(rowsAtOnce)
  const figure = (value: number | null) => (value === null ? <Missing /> : formats.tenths(value))
  return (
    <StaticTable
      size="sm"
      label={t('days')}
      columns={[
        { id: 'date', header: t('start.date') },
        { id: 'time', header: t('start.time') },
        { id: 'hrv1', header: t('shared:measure.hrv1'), align: 'end' },
        { id: 'hrv2', header: t('shared:measure.hrv2'), align: 'end' },
        { id: 'pulseRate', header: t('shared:measure.pulseRate'), align: 'end' },
        { id: 'state', header: t('summary.state') },
      ]}
    >
      <tbody>
        {days.slice(0, limit).map(({ date, startedAt, hasTime, hrv1, hrv2, pulseRate, isStored }) => (
          <StaticTableRow
            key={`${startedAt} ${hasTime}`}
            cells={[
              formats.dayAndYear(date),
              hasTime ? formats.time(startedAt, timezone) : <Missing />,
              figure(hrv1),
              figure(hrv2),
              figure(pulseRate),
              t(isStored ? 'summary.stored' : 'summary.new'),
            ]}
          />
        ))}
        {limit < days.length && (
          <StaticTableRow>
            <Button variant="quiet" onClick={() => setLimit(limit + rowsAtOnce)}>
              {t('summary.moreDays', { count: days.length - limit })}
            </Button>
          </StaticTableRow>
        )}
      </tbody>
    </StaticTable>
  )
}
