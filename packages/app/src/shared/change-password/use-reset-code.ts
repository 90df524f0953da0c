import './texts.ts'
import { RESEND_CODE_COUNTDOWN } from '@attune/api'
import { toast } from '@attune/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../errors/use-error-text.ts'
import { useRetryTime } from '../errors/use-retry-time.ts'
import { useSession } from '../session/session-context.ts'

/** Requests the code for a new password, requests another one after a while, and checks the code. */
export function useResetCode() {
  const { t } = useTranslation('change-password')
  const errorText = useErrorText()
  const retryTime = useRetryTime()
  const session = useSession()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const isResending = useRef(false)

  /** Shows the error in a toast, and returns its text for the form. */
  function refusal(operation: 'requestPasswordReset' | 'verifyResetCode' | 'resetPassword', error: unknown): string {
    const text = errorText(operation, error, { time: retryTime(error) })
    toast.error(text)
    return text
  }

  return {
    refusal,
    /** Requests the code. Rejects if the request failed. */
    async request(email: string): Promise<void> {
      await session.requestResetCode(email)
      setEndsAt(null)
    },
    /** When a new code can be requested, in milliseconds of the clock. `null` means now. */
    endsAt,
    /**
     * Mails a new code, which invalidates the earlier one, and starts the countdown. Returns whether the code was
     * mailed.
     */
    async resend(email: string): Promise<boolean> {
      if (isResending.current) return false
      isResending.current = true
      try {
        await session.requestResetCode(email)
        setEndsAt(Date.now() + RESEND_CODE_COUNTDOWN * 1000)
        return true
      } catch {
        toast.error(t('auth.changePassword.resendCodeFailed'))
        return false
      } finally {
        isResending.current = false
      }
    },
  }
}
