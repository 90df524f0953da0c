import type { ExerciseMeasure, HrvOverTime } from '@attune/api'
import { StaticTable, StaticTableRow } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { measures } from '../exercises/measures.ts'
import { useHrvTexts } from './use-hrv-texts.ts'

interface HrvTableProps {
  hrv: HrvOverTime
  /** The measure whose means and usual ranges are shown. */
  measure: ExerciseMeasure
}

/** Shows the sessions of the plot as a table, newest first, with the mean and the usual range of their day. */
export function HrvTable({ hrv, measure }: HrvTableProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared', 'client-profile'])
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const { withUnit, range } = useHrvTexts(measure)
  const missing = t('shared:missing')
  const dayOf = (bpm: number, date: string) =>
    hrv.runs
      .findLast((run) => run.bpm === bpm && run.days.some((day) => day.date === date))
      ?.days.find((day) => day.date === date)
  return (
    <StaticTable
      label={t('client-profile:hrvOverTime.title')}
      size="sm"
      columns={[
        { id: 'date', header: t('column.date'), isFilling: true },
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
      <tbody>
        {hrv.sessions.toReversed().map((session) => {
          const day = dayOf(session.bpm, session.date)
          const mean = day?.means?.[measure] ?? null
          const usual = day?.usual[measure] ?? null
          return (
            <StaticTableRow
              key={session.id}
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
      </tbody>
    </StaticTable>
  )
}
