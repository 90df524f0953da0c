import { RadioCard, RadioCardGroup } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { HOUR_CYCLES, hourCycleAtom, usePreference } from '../../../shared/preferences.ts'

/** Times on 24 or on 12 hours. Applies at once. */
export function ClockChoice() {
  const { t } = useTranslation('settings')
  const [chosen, choose] = usePreference(hourCycleAtom)
  const chooseByName = (name: string) => {
    const cycle = HOUR_CYCLES.find((known) => known === name)
    if (cycle) choose(cycle)
  }
  return (
    <RadioCardGroup label={t('appearance.clock')} value={chosen} onValueChange={chooseByName}>
      {HOUR_CYCLES.map((cycle) => (
        <RadioCard key={cycle} value={cycle}>
          {t(`appearance.clocks.${cycle}`)}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
