import './texts.ts'
import { CountdownLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'

interface ResendLinkProps {
  /** When the link is enabled again, in milliseconds of the clock. `null` means now. */
  endsAt: number | null
  onResend: () => void
}

/** Shows 'Send me a new code' and, after a press, the seconds until the link is enabled again. */
export function ResendLink({ endsAt, onResend }: ResendLinkProps) {
  const { t } = useTranslation('change-password')
  return (
    <CountdownLink
      label={t('auth.changePassword.resendCode')}
      formatCountdown={(time) => t('auth.changePassword.resendCodeIn', { time })}
      endsAt={endsAt}
      onPress={onResend}
    />
  )
}
