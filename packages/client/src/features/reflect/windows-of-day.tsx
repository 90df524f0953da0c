import type { Today } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './reflect.module.css'

/** Lists the windows of the day with their states. */
export function WindowsOfDay({ today }: { today: Today }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const time = (at: string) => formats.time(at, today.timezone)
  if (today.windows.length === 0) return <p>{t('reflect.nonePlanned')}</p>
  return (
    <section aria-labelledby="windows" className={classes.section}>
      <h2 id="windows" className={classes.name}>
        {t('reflect.windows')}
      </h2>
      <ul className={classes.list}>
        {today.windows.map(({ window, state, opensAt, closesAt }) => (
          <li key={window} className={classes.row}>
            <span>{t(`window.${window}`)}</span>
            <span className={classes.muted}>
              {opensAt && closesAt && <span>{`${time(opensAt)}–${time(closesAt)}, `}</span>}
              <span>{t(`state.${state}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
