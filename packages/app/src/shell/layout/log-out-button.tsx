import { NavButton } from '@attune/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/session-context.ts'
import classes from './main-layout.module.css'

/** Signs out: locally in any case, and on the server if the network allows. */
export function LogOutButton() {
  const { t } = useTranslation()
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)

  function logOut() {
    if (isBusy) return
    setIsBusy(true)
    void session.logout()
  }

  return (
    <NavButton icon={<LogOut aria-hidden className={classes.exit} />} aria-busy={isBusy} onClick={logOut}>
      {t(isBusy ? 'loggingOut' : 'logOut')}
    </NavButton>
  )
}
