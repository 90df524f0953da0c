import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { personAtom } from '../../shared/session/session-atoms.ts'
import { useSession } from '../../shared/session/session-context.ts'

/** The client's own profile, and the way out. */
export function MeScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const { firstName, lastName } = useAtomValue(personAtom)
  const [isEnding, setEnding] = useState(false)
  const logOut = () => {
    setEnding(true)
    void session.logout()
  }
  return (
    <>
      <ScreenHeading title={t('tabs.me')} />
      <p>{`${firstName} ${lastName}`}</p>
      <Button variant="secondary" size="wide" isBusy={isEnding} busyLabel={t('me.loggingOut')} onClick={logOut}>
        {t('me.logOut')}
      </Button>
    </>
  )
}
