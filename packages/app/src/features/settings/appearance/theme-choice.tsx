import { RadioCard, RadioCardGroup } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { THEMES, themePreferenceAtom, usePreference } from '../../../shared/preferences.ts'

/** Chooses the theme: light, dark or the device's own. Applies immediately. */
export function ThemeChoice() {
  const { t } = useTranslation('settings')
  const [chosen, choose] = usePreference(themePreferenceAtom)
  const chooseByName = (name: string) => {
    const theme = THEMES.find((known) => known === name)
    if (theme) choose(theme)
  }
  return (
    <RadioCardGroup label={t('appearance.theme')} value={chosen} onValueChange={chooseByName}>
      {THEMES.map((theme) => (
        <RadioCard key={theme} value={theme}>
          {t(`appearance.themes.${theme}`)}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
