import { PREFERRED_STEP_DAYS, type Today } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { countsOf } from '../../shared/day/open-things.ts'
import { WithBold } from '../../shared/with-bold.tsx'
import classes from './today.module.css'

/** Shows a sentence such as 'Sense day 5 of 7. 5 of 5 done so far, 6 still to come.' */
export function DaySentence({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { day } = today
  const counted = countsOf(today)
  const counts = t(counted.soFar === 0 ? 'today.countsAhead' : 'today.counts', { ...counted })
  const step = t(`step.${today.step}`)
  const key = today.step === 'grow' ? 'today.grow' : day > PREFERRED_STEP_DAYS ? 'today.longer' : 'today.sentence'
  return (
    <p className={classes.sentence}>
      <WithBold bold={step} className={classes[today.step]}>
        {t(key, { step, day, days: PREFERRED_STEP_DAYS, counts })}
      </WithBold>
    </p>
  )
}
