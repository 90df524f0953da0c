import { PREFERRED_STEP_DAYS, type Today } from '@attune/api'
import { Trans, useTranslation } from 'react-i18next'
import { countsOf } from '../../shared/day/open-things.ts'
import classes from './today.module.css'

/** 'Sense day 5 of 7. 5 of 5 done so far, 6 still to come.' */
export function DaySentence({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { step, day } = today
  const counted = countsOf(today)
  const counts = t(counted.soFar === 0 ? 'today.countsAhead' : 'today.counts', { ...counted })
  const values = { step: t(`step.${step}`), day, days: PREFERRED_STEP_DAYS, counts }
  const key = step === 'grow' ? 'today.grow' : day > PREFERRED_STEP_DAYS ? 'today.longer' : 'today.sentence'
  return (
    <p className={classes.sentence}>
      <Trans t={t} i18nKey={key} values={values} components={{ b: <b className={classes[step]} /> }} />
    </p>
  )
}
