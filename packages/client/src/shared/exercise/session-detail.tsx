import {
  CORRECTED_SHARE,
  correctedShare,
  EXERCISE_MEASURES,
  type ExerciseMeasure,
  type ExerciseSession,
  isMarkedAsCorrected,
} from '@attune/api'
import { EffectScale, StaticTable, StaticTableRow } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import classes from './session-detail.module.css'

/** Shows the effect of an exercise, and its measures beside the client's usual values. */
export function SessionDetail({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { measures, recording, effects, result } = session
  if (!measures) return <p>{t(`result.problem.${recording?.problem ?? 'none'}`, { share: shareOf() })}</p>
  const figure = (measure: ExerciseMeasure, value: number | null) => {
    if (value === null) return '–'
    if (measure === 'respiratory') return t('result.breaths', { value: formats.tenths(value) })
    if (measure === 'pulseRate') return t('result.beatsAMinute', { value: formats.whole(value) })
    return t('result.milliseconds', { value: formats.whole(value) })
  }
  const isRated = EXERCISE_MEASURES.some((measure) => effects[measure].level !== null)
  const columns = [
    { id: 'measure', header: t('result.measure') },
    { id: 'now', header: t('result.now'), align: 'end' as const },
    ...(isRated ? [{ id: 'usual', header: t('result.usual'), align: 'end' as const }] : []),
  ]
  function shareOf() {
    return recording ? formats.percent(100 * correctedShare(recording)) : ''
  }
  return (
    <div className={classes.detail}>
      {result ? (
        <EffectScale effect={result} label={t(`effect.${result}`)} size="wide" />
      ) : (
        <p>{t('result.notRated')}</p>
      )}
      {isRated && <p className={classes.muted}>{t('result.compared', { bpm: session.bpm })}</p>}
      <StaticTable label={t('result.measures')} size="sm" columns={columns}>
        <tbody>
          {EXERCISE_MEASURES.map((measure) => (
            <StaticTableRow
              key={measure}
              cells={[
                t(`measure.${measure}`),
                figure(measure, measures[measure]),
                ...(isRated ? [figure(measure, effects[measure].goal)] : []),
              ]}
            />
          ))}
        </tbody>
      </StaticTable>
      {recording && (
        <p className={classes.muted}>
          {t('result.beats', { count: recording.beats, corrected: recording.correctedBeats })}
          {isMarkedAsCorrected(recording) &&
            ` ${t('result.marked', { limit: formats.percent(100 * CORRECTED_SHARE.marked) })}`}
        </p>
      )}
    </div>
  )
}
