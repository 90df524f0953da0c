import { MINUTE_MS } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './reflect.module.css'

const soon = 5 * MINUTE_MS

interface ClosingProps {
  closesAt: string
  now: Date
  timezone: string
}

/** Says when a window closes, or that it closed while the client was writing. */
export function Closing({ closesAt, now, timezone }: ClosingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const left = Date.parse(closesAt) - now.getTime()
  const time = formats.time(closesAt, timezone)
  if (left <= 0) return <p>{t('reflect.closed', { time })}</p>
  if (left <= soon) {
    return <p className={classes.soon}>{t('reflect.closesIn', { left: formats.duration(left + MINUTE_MS - 1) })}</p>
  }
  return <p className={classes.muted}>{t('today.openUntilLeft', { time, left: formats.duration(left) })}</p>
}
