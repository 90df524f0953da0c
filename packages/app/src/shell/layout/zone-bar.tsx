import { isKnownZone } from '@attune/api'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nowAtom } from '../../shared/time/clock.ts'
import classes from './bar.module.css'

/** Says that the coach's times are in UTC if the browser doesn't know the device's zone. */
export function ZoneBar() {
  const { t } = useTranslation()
  const { timezone } = useAtomValue(nowAtom)
  if (isKnownZone(timezone)) return null
  return (
    <p className={classes.bar}>
      <Clock aria-hidden className={classes.icon} />
      <span>{t('unknownTimezone', { timezone })}</span>
    </p>
  )
}
