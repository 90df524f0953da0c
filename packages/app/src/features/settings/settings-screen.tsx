import './texts.ts'
import { useAtomValue } from 'jotai'
import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { nameOf } from '../../shared/persons.ts'
import { PersonPicture } from '../../shared/pictures/person-picture.tsx'
import { currentCoachAtom } from '../../shared/session/connection.ts'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The coach's own profile, and how the app looks on this device. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const { user, profile } = useAtomValue(currentCoachAtom)
  return (
    <div className={classes.screen}>
      <Crumbs icon={<Settings aria-hidden />} items={[{ name: t('title') }]} />
      <ScreenHeading title={t('title')} />
      <SettingsSection title={t('aboutYou')} hint={t('aboutYouHint')}>
        <div className={classes.person}>
          <PersonPicture id={profile.profilePicture} size="settings" />
          <dl className={classes.facts}>
            <dt>{t('name')}</dt>
            <dd className={classes.name}>{nameOf(profile)}</dd>
            <dt>{t('email')}</dt>
            <dd>{user.email}</dd>
            <dt>{t('aboutMe')}</dt>
            {profile.aboutMe === '' ? (
              <dd className={classes.nothing}>{t('noAboutMe')}</dd>
            ) : (
              <dd className={classes.written}>{profile.aboutMe}</dd>
            )}
          </dl>
        </div>
      </SettingsSection>
      <SettingsSection title={t('appearance')} hint={t('appearanceHint')}>
        <ThemeChoice />
      </SettingsSection>
    </div>
  )
}
