import { RadioCard, RadioCardGroup } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { FIRST_VIEWS, firstViewAtom, usePreference } from '../../../shared/preferences.ts'

/** Chooses the view of the clients list that opens after sign-in. */
export function FirstViewChoice() {
  const { t } = useTranslation('settings')
  const [chosen, choose] = usePreference(firstViewAtom)
  const chooseByName = (name: string) => {
    const view = FIRST_VIEWS.find((known) => known === name)
    if (view) choose(view)
  }
  return (
    <RadioCardGroup label={t('appearance.openWith')} value={chosen} onValueChange={chooseByName}>
      {FIRST_VIEWS.map((view) => (
        <RadioCard key={view} value={view}>
          {t(`appearance.firstViews.${view}`)}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
