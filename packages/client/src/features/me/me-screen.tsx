import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { CalendarAddressPart } from './calendar-address.tsx'
import { LanguageChoice, ThemeChoiceField, ZoneChoice } from './choices.tsx'
import { Coaches } from './coaches.tsx'
import { ConsentPart } from './consent.tsx'
import { LogOut } from './log-out.tsx'
import classes from './me.module.css'
import { NameForm } from './name-form.tsx'
import { OwnDataPart } from './own-data.tsx'
import { Picture } from './picture.tsx'
import { RemindersPart } from './reminders.tsx'
import { WhoLooked } from './who-looked.tsx'

/** The screen of the client's own profile, preferences and consent, with the button to log out. */
export function MeScreen() {
  const { t } = useTranslation()
  return (
    <>
      <ScreenHeading title={t('tabs.me')} />
      <Coaches />
      <Picture />
      <NameForm />
      <section className={classes.part} aria-label={t('me.preferences')}>
        <ZoneChoice />
        <LanguageChoice />
        <ThemeChoiceField />
      </section>
      <RemindersPart />
      <CalendarAddressPart />
      <ConsentPart />
      <OwnDataPart />
      <WhoLooked />
      <LogOut />
    </>
  )
}
