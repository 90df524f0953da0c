import { EFFECT_SMALLEST, type ExerciseSession, type GoalEffect } from '@attune/api'
import { EffectScale, StaticTable, StaticTableRow } from '@attune/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { CorrectedMark } from './corrected-mark.tsx'
import classes from './exercise-detail.module.css'
import { MeasureFigure } from './measure-figure.tsx'
import { measures } from './measures.ts'
import { useRecordingTexts } from './use-recording-texts.ts'

/**
 * Shows the four measures, each beside the client's usual value. The breathing is beside the session's pace instead,
 * which is its goal.
 */
export function MeasuresTable({ session }: { session: ExerciseSession }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  // The server doesn't count differences that are too small.
  const small = measures.filter(({ measure }) => session.effects[measure].change === 0)
  const wordOf = (level: GoalEffect | null, value: number | null) => {
    if (level !== null) return t(`shared:effect.${level}`)
    return t(value === null ? 'shared:unrated' : 'shared:notRated')
  }
  const { beats, mark } = useRecordingTexts(session)
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
              const value = session.measures?.[measure] ?? null
              return (
                <StaticTableRow
                  key={measure}
                  cells={[
                    t(`shared:measure.${measure}`),
                    <Fragment key="usual">
                      <MeasureFigure measure={measure} value={goal} />{' '}
                      {measure === 'respiratory' && <span>{t('exercise.goalOfBreathing')}</span>}
                    </Fragment>,
                    <MeasureFigure key="result" measure={measure} value={value} mark={mark} />,
                    <Fragment key="effect">
                      <EffectScale effect={level} label={wordOf(level, value)} />
                      {level !== null && <CorrectedMark label={mark} place="after" />}
                    </Fragment>,
                  ]}
                />
              )
            })}
          </tbody>
        </StaticTable>
      </div>
      {small.length > 0 && (
        <p className={classes.note}>
          {t('exercise.tooSmall', {
            measures: formats.list(small.map(({ measure }) => t(`shared:measure.${measure}`))),
            share: formats.percent(100 * EFFECT_SMALLEST.share),
            breaths: formats.tenths(EFFECT_SMALLEST.breaths),
          })}
        </p>
      )}
      {beats && <p className={classes.note}>{beats}</p>}
    </section>
  )
}
