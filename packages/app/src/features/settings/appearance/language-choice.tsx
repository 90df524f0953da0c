import { languageName, LANGUAGES } from '@attune/api'
import { Dropdown } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Chooses the language, which is stored on this device. The current language is listed even if it can be chosen only in
 * the address.
 */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('settings')
  const current = i18n.resolvedLanguage ?? LANGUAGES[0]
  const options = useMemo(
    () =>
      [...new Set([...LANGUAGES, current])].map((language) => ({
        value: language,
        label: languageName(language),
        lang: language,
      })),
    [current],
  )
  return (
    <Dropdown
      label={t('appearance.language')}
      options={options}
      value={current}
      onValueChange={(language) => void i18n.changeLanguage(language)}
    />
  )
}
