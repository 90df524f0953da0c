import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings-section.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { useChangePassword } from './use-change-password.ts'

/** The button that opens the dialog for a new password. */
export function ChangePassword() {
  const { t } = useTranslation('settings')
  const change = useChangePassword()
  return (
    <SettingsSection title={t('password.title')} hint={t('password.hint')}>
      <Button variant="secondary" onClick={() => change.open()}>
        {t('password.title')}
      </Button>
      <ChangePasswordDialog {...change} />
    </SettingsSection>
  )
}
