import { confirmedPasswordSchema, resetCodeSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isWrongCode, useResetCode } from '../../../shared/change-password/use-reset-code.ts'
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

/** The change of the coach's own password: the three calls of a reset, in one dialog. */
export function useChangePassword() {
  const { t } = useTranslation('change-password')
  const session = useSession()
  const { email } = useAtomValue(currentCoachAtom).user
  const resetCode = useResetCode()
  const [isOpen, setOpen] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const form: SchemaForm<PasswordChange> = useSchemaForm<PasswordChange>({
    resolver,
    defaultValues: nothingTyped,
    together: ['password', 'confirmation'],
  })
  const typed = useWatch({ control: form.control })

  async function requestCode() {
    form.setFailure(undefined)
    try {
      await resetCode.request(email)
      setMailed(true)
    } catch (error) {
      form.setFailure(resetCode.refusal(error))
    }
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
      if (isWrongCode(error)) form.setFieldError('resetPasswordCode', t('auth.changePassword.wrongCode'))
      else form.setFailure(resetCode.refusal(error))
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
      toast.error(t('auth.changePassword.resetFailed'))
      if (isWrongCode(error)) form.setFieldError('resetPasswordCode', t('auth.changePassword.wrongCode'))
      else form.setServerErrors(error)
    }
  })

  return {
    email,
    form,
    submit,
    isOpen,
    isMailed,
    isEdited: Object.values(typed).some((text) => text !== ''),
    open() {
      setOpen(true)
      // An earlier code may still arrive: a new one would invalidate it.
      if (!isMailed) void requestCode()
    },
    close,
    endsAt: resetCode.endsAt,
    resend: () => void (isMailed ? resetCode.resend(email) : requestCode()),
  }
}
