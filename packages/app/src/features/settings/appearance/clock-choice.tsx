import { RadioCard, RadioCardGroup } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { hasTwelveHoursAtom, usePreference } from '../../../shared/preferences.ts'

const clocks = ['h23', 'h12'] as const

/** Chooses between 24-hour and 12-hour times. Applies immediately. */
export function ClockChoice() {
  const { t } = useTranslation('settings')
  const [isOn12, choose] = usePreference(hasTwelveHoursAtom)
  return (
    <RadioCardGroup
      label={t('appearance.clock')}
      value={isOn12 ? 'h12' : 'h23'}
      onValueChange={(clock) => choose(clock === 'h12')}
    >
      {clocks.map((clock) => (
        <RadioCard key={clock} value={clock}>
          {t(`appearance.clocks.${clock}`)}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
