import { EFFECT_SMALLEST, type ExerciseSession } from '@attune/api'
import { EffectScale, StaticTable, StaticTableRow } from '@attune/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './exercise-detail.module.css'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'

/** The four measures, each beside the client's usual value, or the pace as the goal of the breathing. */
export function MeasuresTable({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  // The server rates a difference that is too small to count as none.
  const small = measures.filter(({ measure }) => session.effects[measure].change === 0)
  const dropped = session.measures?.droppedBeats ?? 0
  return (
    <section>
      <h3>{t('exercise.measures')}</h3>
      <div className={classes.measures}>
        <StaticTable
          label={t('exercise.measures')}
          size="sm"
          columns={[
            { id: 'measure', header: t('exercise.measure') },
            { id: 'usual', header: t('exercise.usual'), align: 'end', tone: 'muted' },
            { id: 'result', header: t('exercise.result'), align: 'end', tone: 'strong' },
            { id: 'effect', header: t('exercise.effect') },
          ]}
        >
          <tbody>
            {measures.map(({ measure }) => {
              const { goal, level } = session.effects[measure]
              return (
                <StaticTableRow
                  key={measure}
                  cells={[
                    t(`shared:measure.${measure}`),
                    <Fragment key="usual">
                      <MeasureFigure measure={measure} value={goal} />
                      {measure === 'respiratory' && ` ${t('exercise.goalOfBreathing')}`}
                    </Fragment>,
                    <MeasureFigure key="result" measure={measure} value={session.measures?.[measure]} />,
                    <EffectScale
                      key="effect"
                      effect={level}
                      label={t(level === null ? 'shared:notRated' : `shared:effect.${level}`)}
                    />,
                  ]}
                />
              )
            })}
          </tbody>
        </StaticTable>
      </div>
      {!session.measures && <p className={classes.note}>{t('exercise.notMeasured')}</p>}
      {small.length > 0 && (
        <p className={classes.note}>
          {t('exercise.tooSmall', {
            measures: formats.list(small.map(({ measure }) => t(`shared:measure.${measure}`))),
            share: formats.percent(100 * EFFECT_SMALLEST.share),
            breaths: formats.tenths(EFFECT_SMALLEST.breaths),
          })}
        </p>
      )}
      {dropped > 0 && <p className={classes.note}>{t('exercise.droppedBeats', { count: dropped })}</p>}
    </section>
  )
}
