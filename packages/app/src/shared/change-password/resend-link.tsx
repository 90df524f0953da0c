import './texts.ts'
import { CountdownLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'

interface ResendLinkProps {
  /** When it can be pressed again, in milliseconds of the clock; null: now. */
  endsAt: number | null
  onResend: () => void
}

/** 'Send me a new code', and after a press the time until it can be pressed again. */
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
