import { type ExerciseMeasure, type HrvOverTime, USUAL_RANGE } from '@attune/api'
import { Trend, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Missing } from '../../../shared/format/missing.tsx'
import { StrongPart } from '../../../shared/format/strong-part.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './hrv-over-time.module.css'
import { useHrvTexts } from './use-hrv-texts.ts'

const directionOf = { hrv1: 'higher', hrv2: 'higher', pulseRate: 'lower', respiratory: 'pace' } as const

interface HrvFigureProps {
  measure: ExerciseMeasure
  lately: NonNullable<HrvOverTime['lately']>
}

/**
 * Shows the mean of the last seven days with its change, the usual range at this pace, and the meaning of a higher
 * value.
 */
export function HrvFigure({ measure, lately }: HrvFigureProps) {
  const { t } = useTranslation(['hrv-over-time', 'shared'])
  const formats = useFormats()
  const { unitAfter, figure, withUnit, range } = useHrvTexts(measure)
  const { bpm, sessions, usualSessions } = lately
  const mean = lately.means[measure]
  const change = lately.changes[measure]
  const usual = lately.usual[measure]
  const direction = change === 0 ? 'none' : (change ?? 0) > 0 ? 'up' : 'down'
  const difference = withUnit(Math.abs(change ?? 0))
  return (
    <>
      <div className={classes.figures}>
        <p className={classes.mean}>
          <VisuallyHidden>{t(`shared:measure.${measure}`) + t('shared:colon')}</VisuallyHidden>
          <span className={classes.figure}>
            {mean === null ? <Missing /> : <span>{figure(mean)}</span>}
            {mean !== null && <small>{unitAfter}</small>}
          </span>{' '}
          {change !== null && (
            <>
              <Trend
                size="md"
                change={change}
                difference={difference}
                spoken={t(`shared:change.${direction}`, { difference, before: t('shared:changeBefore.7') })}
              />{' '}
            </>
          )}
          <span className={classes.muted}>
            {mean === null ? t(sessions === 0 ? 'noSession' : 'noValue') : t('mean', { count: sessions, bpm })}
          </span>
        </p>
        <p className={classes.muted}>
          {usual ? (
            <StrongPart text={t('usual', { count: usualSessions, range: range(usual), bpm })} part={range(usual)} />
          ) : (
            // Not each session has each measure.
            t(usualSessions < USUAL_RANGE.least ? 'usualLater' : 'usualValuesLater', {
              least: formats.count(USUAL_RANGE.least),
              sessions: formats.count(usualSessions),
            })
          )}
        </p>
      </div>
      <p className={classes.muted}>{t(`direction.${directionOf[measure]}`, { bpm })}</p>
    </>
  )
}
