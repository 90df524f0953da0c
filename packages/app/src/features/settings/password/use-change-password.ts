import { confirmedPasswordSchema, resetCodeSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useResetCode } from '../../../shared/change-password/use-reset-code.ts'
import { codeOf, useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { type SchemaForm, useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { currentCoachAtom } from '../../../shared/session/connection.ts'
import { useSession } from '../../../shared/session/session-context.ts'

const resolver = schemaResolver(confirmedPasswordSchema.concat(resetCodeSchema.pick(['resetPasswordCode'])))

/** The fields of the dialog. */
export interface PasswordChange {
  resetPasswordCode: string
  password: string
  confirmation: string
}

const nothingTyped: PasswordChange = { resetPasswordCode: '', password: '', confirmation: '' }

/** Changes the coach's own password with the three calls of a password reset, in one dialog. */
export function useChangePassword() {
  const { t } = useTranslation('change-password')
  const errorText = useErrorText()
  const session = useSession()
  const { email } = useAtomValue(currentCoachAtom).user
  const resetCode = useResetCode()
  const [isOpen, setOpen] = useState(false)
  /**
   * Whether a code has been sent. It stays true when the dialog closes: the email may still arrive, and a new code
   * would invalidate the one in it.
   */
  const [isMailed, setMailed] = useState(false)
  const [isSending, setSending] = useState(false)
  const form: SchemaForm<PasswordChange> = useSchemaForm<PasswordChange>({
    resolver,
    defaultValues: nothingTyped,
    together: ['password', 'confirmation'],
  })
  const typed = useWatch({ control: form.control })

  async function sendCode() {
    form.setFailure(undefined)
    setSending(true)
    try {
      await resetCode.request(email)
      setMailed(true)
    } catch (error) {
      form.setFailure(resetCode.refusal('requestPasswordReset', error))
    } finally {
      setSending(false)
    }
  }

  async function resend() {
    if (!(await resetCode.resend(email))) return
    form.resetField('resetPasswordCode')
    form.setFailure(undefined)
    form.setFocus('resetPasswordCode')
  }

  function close() {
    form.reset()
    form.setFailure(undefined)
    setOpen(false)
  }

  async function isCodeRight(resetPasswordCode: string): Promise<boolean> {
    try {
      await session.verifyResetCode({ email, resetPasswordCode })
      return true
    } catch (error) {
      if (codeOf(error) !== 'wrong_code') form.setFailure(resetCode.refusal('verifyResetCode', error))
      else form.setFieldError('resetPasswordCode', errorText('verifyResetCode', error))
      return false
    }
  }

  const submit = form.onSubmit(async ({ resetPasswordCode, password }) => {
    if (!(await isCodeRight(resetPasswordCode))) return
    try {
      await session.resetPassword({ email, password, resetPasswordCode })
      toast.success(t('auth.changePassword.changed'))
      setMailed(false)
      close()
    } catch (error) {
      if (codeOf(error) === 'too_many_tries') {
        form.setFailure(resetCode.refusal('resetPassword', error))
        return
      }
      toast.error(errorText('resetPassword'))
      if (codeOf(error) !== 'wrong_code') form.setServerErrors(error)
      else form.setFieldError('resetPasswordCode', errorText('resetPassword', error))
    }
  })

  return {
    email,
    form,
    submit,
    isOpen,
    isMailed,
    isEdited: Object.values(typed).some((text) => text !== ''),
    isSending,
    open: () => setOpen(true),
    sendCode: () => void sendCode(),
    close,
    endsAt: resetCode.endsAt,
    resend: () => void resend(),
  }
}
