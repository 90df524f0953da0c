import type { ExerciseSession } from '@attune/api'
import { EffectScale } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './exercise-detail.module.css'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'

/** The four measures, each beside what the client's own earlier sessions make of it. */
export function MeasuresTable({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const dropped = session.measures?.droppedBeats ?? 0
  return (
    <section>
      <h3>{t('exercise.measures')}</h3>
      <table className={classes.measures}>
        <thead>
          <tr>
            <th scope="col">{t('exercise.measure')}</th>
            <th scope="col">{t('exercise.goal')}</th>
            <th scope="col">{t('exercise.result')}</th>
            <th scope="col">{t('exercise.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ measure }) => {
            const { goal, level } = session.effects[measure]
            return (
              <tr key={measure}>
                <th scope="row">{t(`shared:measure.${measure}`)}</th>
                <td className={classes.goal}>
                  <MeasureFigure measure={measure} value={goal} />
                </td>
                <td className={classes.result}>
                  <MeasureFigure measure={measure} value={session.measures?.[measure]} />
                </td>
                <td>
                  <EffectScale
                    effect={level}
                    label={t(level === null ? 'shared:notRated' : `shared:effect.${level}`)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!session.measures && <p className={classes.note}>{t('exercise.notMeasured')}</p>}
      {dropped > 0 && <p className={classes.note}>{t('exercise.droppedBeats', { count: dropped })}</p>}
    </section>
  )
}
