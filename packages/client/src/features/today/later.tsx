import type { Today } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { type LaterThing, laterThings } from '../../shared/day/open-things.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './today.module.css'

const shown = 3

/** Lists what opens later today, in up to three lines. */
export function Later({ today }: { today: Today }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const later = laterThings(today).slice(0, shown)
  const time = (at: string) => formats.time(at, today.timezone)
  const nameOf = ({ window, exercise }: LaterThing) => {
    if (window === null) return t('today.exerciseLater')
    return exercise ? t(`today.both.${window}`) : t(`window.${window}`)
  }
  // Grow has no plan.
  if (today.step === 'grow') return null
  return (
    <section aria-labelledby="later" className={classes.section}>
      <h2 id="later" className={classes.label}>
        {t('today.next')}
      </h2>
      {later.length === 0 ? (
        <p>{t('today.nothingMore')}</p>
      ) : (
        <ul className={classes.later}>
          {later.map((thing) => (
            <li key={thing.opensAt} className={classes.laterRow}>
              <span className={classes.muted}>
                {thing.closesAt
                  ? `${time(thing.opensAt)}–${formats.closing(thing.closesAt, today.timezone)}`
                  : time(thing.opensAt)}
              </span>
              <span>{nameOf(thing)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
