import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { THEMES, themePreferenceAtom, usePreference } from '../../../shared/preferences/preferences.ts'
import classes from '../settings.module.css'

/** Light, dark or like the device. Takes effect at once: there is nothing to save. */
export function ThemeChoice() {
  const { t } = useTranslation('settings')
  const name = useId()
  const [chosen, choose] = usePreference(themePreferenceAtom)
  return (
    <fieldset className={classes.themes}>
      <legend className={classes.legend}>{t('appearance.theme')}</legend>
      <div className={classes.cards}>
        {THEMES.map((theme) => (
          <label key={theme} className={classes.card}>
            <input type="radio" name={name} checked={chosen === theme} onChange={() => choose(theme)} />
            {t(`appearance.themes.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
