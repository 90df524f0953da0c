import './texts.ts'
import { ApiError, RESEND_CODE_COUNTDOWN } from '@attune/api'
import { toast } from '@attune/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session-context.ts'

/** The code that is mailed for a new password: asked for, asked for again after a while, checked. */
export function useResetCode() {
  const { t } = useTranslation('change-password')
  const session = useSession()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const isResending = useRef(false)

  /** Says aloud why there is no going on, and answers it for the form. */
  function refusal(error: unknown): string {
    const isUnanswered = error instanceof ApiError && error.status === 0
    const text = t(isUnanswered ? 'auth.changePassword.requestFailed' : 'auth.changePassword.requestError')
    toast.error(text)
    return text
  }

  return {
    refusal,
    /** Rejects when it was not asked for. */
    async request(email: string): Promise<void> {
      await session.requestResetCode(email)
      setEndsAt(null)
    },
    /** When a new code can be asked for again, in milliseconds of the clock; null: now. */
    endsAt,
    async resend(email: string): Promise<void> {
      if (isResending.current) return
      isResending.current = true
      try {
        await session.requestResetCode(email)
        setEndsAt(Date.now() + RESEND_CODE_COUNTDOWN * 1000)
      } catch {
        toast.error(t('auth.changePassword.resendCodeFailed'))
      } finally {
        isResending.current = false
      }
    },
  }
}

/** The server has looked at the code, and it is another one. */
export const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'wrong_code'
