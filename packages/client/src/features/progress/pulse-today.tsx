import type { HeartRateDay } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Part } from './part.tsx'
import { heartRatesAtom } from './progress-atoms.ts'
import classes from './progress.module.css'

function Range({ day }: { day: HeartRateDay }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const rates = day.minutes.map(({ pulseRate }) => pulseRate)
  if (rates.length === 0) return <p>{t('progress.noPulse')}</p>
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => formats.whole(rate))
  return <p className={classes.value}>{t('progress.pulseRange', { least, most })}</p>
}

/** Shows the lowest and the highest pulse that a device has measured today. */
export function PulseToday() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.pulse')} query={useAtomValue(heartRatesAtom)}>
      {(day) => <Range day={day} />}
    </Part>
  )
}
