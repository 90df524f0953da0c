import './texts.ts'
import type { ArtefactKind, ExerciseBeats } from '@attune/api'
import { Tachogram } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../../shared/i18n/use-chart-texts.ts'
import { countsByKind, scaleOfBeats, startsOf, ticksOfBeats } from './beats-of.ts'
import { useBeatClock } from './use-beat-clock.ts'

/** Maximum number of corrections in the table for screen readers. */
const mostRows = 100

type BeatChartProps = Pick<ExerciseBeats, 'rrIntervals' | 'artefacts' | 'recordedSeconds'>

/** Draws the beats of a recording, with the artefacts that were corrected. */
export function BeatChart({ rrIntervals, artefacts, recordedSeconds }: BeatChartProps) {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const clock = useBeatClock()
  const { gridlines, ...scale } = useMemo(() => scaleOfBeats({ rrIntervals, artefacts }), [rrIntervals, artefacts])
  const starts = useMemo(() => startsOf(rrIntervals), [rrIntervals])
  const kindText = ({ kind, beats: count }: { kind: ArtefactKind; beats: number }) =>
    t(`kind.${kind}`, { beats: formats.count(count) })
  const kinds = countsByKind(artefacts).map((one) => ({ kind: one.kind, label: kindText(one) }))
  const placed = artefacts.map((artefact) => ({
    ...artefact,
    time: clock(starts[artefact.from] ?? 0),
    text: kindText(artefact),
  }))
  return (
    <Tachogram
      {...chartTexts}
      intervals={rrIntervals}
      artefacts={placed.map(({ time, text, ...artefact }) => ({ ...artefact, label: t('at', { kind: text, time }) }))}
      kinds={kinds}
      scale={{
        ...scale,
        lines: gridlines.map((value, at) => ({
          value,
          label: at === 0 ? t('ms', { value: formats.count(value) }) : formats.count(value),
        })),
      }}
      ticks={ticksOfBeats(1000 * recordedSeconds).map((at) => ({ at, label: clock(at) }))}
      label={t('chart', {
        length: clock(1000 * recordedSeconds),
        found: kinds.length === 0 ? t('none') : t('found', { kinds: formats.list(kinds.map(({ label }) => label)) }),
      })}
      {...(placed.length > 0 && {
        table: {
          caption: placed.length > mostRows ? t('tableFirst', { rows: formats.count(mostRows) }) : t('table'),
          columns: [t('column.time'), t('column.kind')],
          rows: placed.slice(0, mostRows).map(({ time, text }) => [time, text]),
        },
      })}
    />
  )
}
