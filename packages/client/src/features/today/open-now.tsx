import type { OpenSurvey, Today } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { openThings } from '../../shared/day/open-things.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { nowAtom } from '../../shared/time/now.ts'
import { ThingNow, ThingRow } from './things.tsx'
import classes from './today.module.css'

/** Shows the open task that closes first as the main task, and the others as rows below it. */
export function OpenNow({ today, surveys }: { today: Today; surveys: readonly OpenSurvey[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useAtomValue(nowAtom)
  const [first, ...others] = openThings(today, surveys).filter(
    ({ closesAt }) => closesAt === null || Date.parse(closesAt) > now.getTime(),
  )
  if (!first) {
    return (
      <section className={classes.section}>
        <h2 className={classes.act}>{t('today.nothingOpen')}</h2>
        {today.next && <p>{t('today.nextAt', { time: formats.time(today.next.opensAt, today.timezone) })}</p>}
      </section>
    )
  }
  return (
    <section className={classes.section}>
      <p className={classes.label}>{t('today.openNow')}</p>
      <ThingNow thing={first} timezone={today.timezone} />
      {others.length > 0 && (
        <ul className={classes.rows}>
          {others.map((thing) => (
            <ThingRow
              key={thing.kind === 'assessment' ? thing.surveyId : thing.kind}
              thing={thing}
              timezone={today.timezone}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
