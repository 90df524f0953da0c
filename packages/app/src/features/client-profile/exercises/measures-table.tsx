import type { ExerciseSession } from '@attune/api'
import { EffectScale, StaticTable, StaticTableRow } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'

/** The four measures, each beside its goal. */
export function MeasuresTable({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation(['client-profile', 'shared'])
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
            { id: 'goal', header: t('exercise.goal'), align: 'end', tone: 'muted' },
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
                    <MeasureFigure key="goal" measure={measure} value={goal} />,
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
      {dropped > 0 && <p className={classes.note}>{t('exercise.droppedBeats', { count: dropped })}</p>}
    </section>
  )
}
