import { useTranslation } from 'react-i18next'
import classes from './hrv-over-time.module.css'

const marks = ['session', 'corrected', 'mean', 'usual', 'actions'] as const

const classOf = {
  session: classes.session,
  corrected: classes.corrected,
  mean: classes.meanLine,
  usual: classes.usual,
  actions: classes.actions,
}

/** Explains each kind of mark in the plot once. */
export function HrvLegend({ has }: { has: Partial<Record<(typeof marks)[number], boolean>> }) {
  const { t } = useTranslation('hrv-over-time')
  return (
    <div className={classes.legend}>
      {marks
        .filter((mark) => has[mark])
        .map((mark) => (
          <span key={mark}>
            <i className={classOf[mark]} aria-hidden="true" />
            <span>{t(`legend.${mark}`)}</span>
          </span>
        ))}
    </div>
  )
}
