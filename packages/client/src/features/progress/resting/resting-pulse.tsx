import { noonOf, type RestingPulse as Pulse, USUAL_RANGE } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { Part } from '../part.tsx'
import { restingPulseAtom } from '../progress-atoms.ts'
import { RestingFigures } from './resting-figures.tsx'

function Days({ pulse: { today, days, lately } }: { pulse: Pulse }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!lately) return <p>{t('progress.noRestingPulse')}</p>
  const values = days.flatMap(({ date, pulseRate }) =>
    pulseRate === null ? [] : [{ id: date, at: noonOf(date), date, value: pulseRate, isMarked: false }],
  )
  return (
    <RestingFigures
      name={t('progress.restingPulse')}
      values={values}
      days={days}
      today={today}
      lately={lately}
      withUnit={(value) => t('result.beatsAMinute', { value: formats.whole(value) })}
      formatWhen={({ date }) => formats.weekday(date)}
      noneText={t('progress.noPulseLately')}
      usualLaterText={t('progress.usualPulseLater', {
        least: formats.whole(USUAL_RANGE.least),
        days: formats.whole(lately.usualDays),
      })}
    />
  )
}

/** Shows the client's resting pulse, one value a day. */
export function RestingPulse() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.restingPulse')} aside={t('progress.lowestQuarter')} query={useAtomValue(restingPulseAtom)}>
      {(pulse) => <Days pulse={pulse} />}
    </Part>
  )
}
