import './texts.ts'
import { correctedShare, type ExerciseBeats as Beats } from '@attune/api'
import { Skeleton, Tachogram } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../api/queries.ts'
import { useFormats } from '../../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../../shared/i18n/use-chart-texts.ts'
import { QueryPart } from '../../query-part.tsx'
import classes from '../exercise-detail.module.css'
import { countsByKind, scaleOfBeats, startsOf, ticksOfBeats } from './beats-of.ts'

/** How many corrections the table for screen readers has. */
const mostRows = 100

const getExerciseBeats = (personId: string, sessionId: string) =>
  queryOf('exercise', 'getExerciseBeats', { params: { personId, sessionId } })

function useBeatTexts() {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  return {
    /** '3:12' */
    clock: (ms: number) => {
      const seconds = Math.round(ms / 1000)
      return t('clock', {
        minutes: formats.count(Math.floor(seconds / 60)),
        seconds: String(seconds % 60).padStart(2, '0'),
      })
    },
  }
}

/** Shows '98% of the beats are usable: 814 of 816, over 11:57 of 12:00'. */
function Coverage({ recording, recordedSeconds, usableSeconds }: Beats) {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  const { clock } = useBeatTexts()
  if (!recording) return null
  const { beats, correctedBeats } = recording
  return (
    <p className={classes.note}>
      {t('coverage', {
        share: formats.percent(100 * (1 - correctedShare(recording))),
        usable: formats.count(beats - correctedBeats),
        beats: formats.count(beats),
        time: clock(1000 * usableSeconds),
        length: clock(1000 * recordedSeconds),
      })}
    </p>
  )
}

function Chart({ beats }: { beats: Beats }) {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const { clock } = useBeatTexts()
  const { rrIntervals, artefacts, recordedSeconds } = beats
  const { gridlines, ...scale } = useMemo(() => scaleOfBeats(beats), [beats])
  const starts = useMemo(() => startsOf(rrIntervals), [rrIntervals])
  const kindText = ({ kind, beats: count }: { kind: Beats['artefacts'][number]['kind']; beats: number }) =>
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

/** Shows the beats of one recording, the artefacts that were corrected, and how much of it is usable. */
export function ExerciseBeats({ personId, sessionId }: { personId: string; sessionId: string }) {
  const { t } = useTranslation('exercise-beats')
  return (
    <section>
      <h3>{t('title')}</h3>
      <QueryPart
        of={getExerciseBeats(personId, sessionId)}
        part="exercise"
        emptyText={t('empty')}
        skeleton={<Skeleton height="14rem" />}
      >
        {(beats) => {
          const counted = countsByKind(beats.artefacts).reduce((sum, one) => sum + one.beats, 0)
          return (
            <>
              <div className={classes.measures}>
                <Chart beats={beats} />
              </div>
              <Coverage {...beats} />
              {(beats.recording?.correctedBeats ?? 0) > counted && <p className={classes.note}>{t('noRhythm')}</p>}
              {counted === 0 && <p className={classes.note}>{t('none')}</p>}
              {counted > 0 && <p className={classes.note}>{t('how')}</p>}
            </>
          )
        }}
      </QueryPart>
    </section>
  )
}
