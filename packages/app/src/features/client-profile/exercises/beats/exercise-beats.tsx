import './texts.ts'
import { correctedShare, type ExerciseBeats as Beats } from '@attune/api'
import { Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../api/queries.ts'
import { useFormats } from '../../../../shared/format/use-formats.ts'
import { QueryPart } from '../../query-part.tsx'
import classes from '../exercise-detail.module.css'
import { BeatChart } from './beat-chart.tsx'
import { countsByKind } from './beats-of.ts'
import { useBeatClock } from './use-beat-clock.ts'

const getExerciseBeats = (personId: string, sessionId: string) =>
  queryOf('exercise', 'getExerciseBeats', { params: { personId, sessionId } })

/** Shows '98% of the beats are usable: 814 of 816, over 11:57 of 12:00'. */
function Coverage({ recording, recordedSeconds, usableSeconds }: Beats) {
  const { t } = useTranslation('exercise-beats')
  const formats = useFormats()
  const clock = useBeatClock()
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

/** Shows the beats of a recording, the artefacts that were corrected, and how much of the recording is usable. */
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
                <BeatChart {...beats} />
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
