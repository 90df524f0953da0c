import { languageName, LANGUAGES } from '@attune/api'
import { Combobox, Dropdown, type ThemeChoice } from '@attune/ui'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { setTimezoneAtom, todayAtom } from '../../shared/day/day-atoms.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { themeAtom } from '../../shared/theme.ts'

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** Lets the client choose the zone of their plan. */
export function ZoneChoice() {
  const { t } = useTranslation()
  const { data: today } = useAtomValue(todayAtom)
  const { mutate, isError } = useAtomValue(setTimezoneAtom)
  return (
    <Combobox
      label={t('zone.title')}
      options={zones}
      value={today?.timezone ?? null}
      openLabel={t('me.showZones')}
      noResults={t('me.noZones')}
      hint={t('me.zoneHint')}
      error={isError ? t('notSaved') : undefined}
      onValueChange={(zone) => mutate(zone)}
    />
  )
}

const languages = LANGUAGES.map((language) => ({ value: language, label: languageName(language), lang: language }))

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const current = LANGUAGES.find((language) => language === i18n.resolvedLanguage) ?? null
  return (
    <Dropdown
      label={t('me.language')}
      options={languages}
      value={current}
      onValueChange={(language) => void i18n.changeLanguage(language)}
    />
  )
}

const themes = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]

export function ThemeChoiceField() {
  const { t } = useTranslation()
  const [theme, setTheme] = useAtom(themeAtom, { store: useSession().root })
  const options = useMemo(() => themes.map((value) => ({ value, label: t(`me.themes.${value}`) })), [t])
  return <Dropdown label={t('me.theme')} options={options} value={theme} onValueChange={setTheme} />
}
