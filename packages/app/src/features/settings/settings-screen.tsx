import './texts.ts'
import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { UnsavedChangesDialog } from '../../shared/forms/unsaved-changes-dialog.tsx'
import { readInstallation } from '../../shared/installation.ts'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { AboutYou } from './about-you/about-you.tsx'
import { ClockChoice } from './appearance/clock-choice.tsx'
import { FirstViewChoice } from './appearance/first-view-choice.tsx'
import { LanguageChoice } from './appearance/language-choice.tsx'
import { ThemeChoice } from './appearance/theme-choice.tsx'
import { MorningMailSection } from './morning-mail/morning-mail-section.tsx'
import { ChangePassword } from './password/change-password.tsx'
import { ProfilePicture } from './picture/profile-picture.tsx'
import { SettingsSection } from './settings-section.tsx'
import classes from './settings.module.css'

/**
 * The coach's own profile, password and morning mail, and the appearance on this device. Each section saves
 * independently.
 */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const { version } = readInstallation()
  return (
    <div className={classes.screen}>
      <Crumbs icon={<Settings aria-hidden />} items={[{ name: t('title') }]} />
      <ScreenHeading title={t('title')} />
      <ProfilePicture />
      <AboutYou />
      <ChangePassword />
      <MorningMailSection />
      <SettingsSection title={t('appearance.title')} hint={t('appearance.hint')}>
        <div className={classes.form}>
          <LanguageChoice />
          <ClockChoice />
          <ThemeChoice />
          <FirstViewChoice />
        </div>
      </SettingsSection>
      <footer className={classes.foot}>
        {version && <span>Attune {version}</span>}
        <a href="/licenses.txt" target="_blank">
          {t('licenses')}
        </a>
      </footer>
      <UnsavedChangesDialog />
    </div>
  )
}
