import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { personAtom } from '../../shared/session/session-atoms.ts'
import { LogOut } from './log-out.tsx'

/** The client's own profile, and the way out. */
export function MeScreen() {
  const { t } = useTranslation()
  const { firstName, lastName } = useAtomValue(personAtom)
  return (
    <>
      <ScreenHeading title={t('tabs.me')} />
      <p>{`${firstName} ${lastName}`}</p>
      <LogOut />
    </>
  )
}
