import { confirmedPasswordSchema, resetCodeSchema, resetRequestSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useResetCode } from '../../shared/change-password/use-reset-code.ts'
import { codeOf, useErrorText } from '../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useSession } from '../../shared/session/session-context.ts'

export const STEPS = ['email', 'code', 'password'] as const
export type Step = (typeof STEPS)[number]

const resolvers = {
  email: schemaResolver(resetRequestSchema),
  code: schemaResolver(resetCodeSchema.pick(['resetPasswordCode'])),
  password: schemaResolver(confirmedPasswordSchema),
}

/**
 * Returns the state of the three steps: request a code, verify it, and set a new password. The three forms keep their
 * values while the screen is open.
 */
export function usePasswordReset() {
  const { t } = useTranslation('change-password')
  const errorText = useErrorText()
  const session = useSession()
  const navigate = useNavigate()
  const resetCode = useResetCode()
  const [{ step, hasMoved }, setPlace] = useState<{ step: Step; hasMoved: boolean }>({ step: 'email', hasMoved: false })
  const goTo = (next: Step) => setPlace({ step: next, hasMoved: true })
  /** The email address to which the current code was sent. */
  const [mailedTo, setMailedTo] = useState<string>()
  const email = useSchemaForm({ resolver: resolvers.email, defaultValues: { email: '' } })
  const code = useSchemaForm({ resolver: resolvers.code, defaultValues: { resetPasswordCode: '' } })
  const password = useSchemaForm({
    resolver: resolvers.password,
    defaultValues: { password: '', confirmation: '' },
    together: ['password', 'confirmation'],
  })
  const sentTo = mailedTo ?? ''

  // When the step changes, focus the step's field. The heading is focused only when the screen opens.
  const focusStep = useEffectEvent((at: Step) => {
    if (at === 'email') email.setFocus('email')
    else if (at === 'code') code.setFocus('resetPasswordCode')
    else password.setFocus('password')
  })
  useEffect(() => {
    if (hasMoved) focusStep(step)
  }, [step, hasMoved])

  const requestCode = email.onSubmit(async ({ email: address }) => {
    try {
      // If the coach has come back from the next step, the code may still be valid. A new code would invalidate it.
      if (address !== mailedTo) {
        await resetCode.request(address)
        code.reset()
        setMailedTo(address)
      }
      goTo('code')
    } catch (error) {
      email.setFailure(resetCode.refusal('requestPasswordReset', error))
    }
  })

  async function resend() {
    if (!(await resetCode.resend(sentTo))) return
    code.resetField('resetPasswordCode')
    code.setFailure(undefined)
    code.setFocus('resetPasswordCode')
  }

  const verifyCode = code.onSubmit(async (typed) => {
    try {
      await session.verifyResetCode({ email: sentTo, ...typed })
      goTo('password')
    } catch (error) {
      if (codeOf(error) !== 'wrong_code') code.setFailure(resetCode.refusal('verifyResetCode', error))
      else code.setFieldError('resetPasswordCode', errorText('verifyResetCode', error))
    }
  })

  const setPassword = password.onSubmit(async ({ password: chosen }) => {
    try {
      await session.resetPassword({ email: sentTo, password: chosen, ...code.getValues() })
      toast.success(t('auth.changePassword.changed'))
      void navigate(paths.root, { replace: true })
    } catch (error) {
      if (codeOf(error) === 'too_many_tries') {
        code.setFailure(resetCode.refusal('resetPassword', error))
        goTo('code')
        return
      }
      toast.error(errorText('resetPassword'))
      if (codeOf(error) === 'wrong_code') {
        // The code is used up or has expired, so the coach needs a new one.
        code.setFieldError('resetPasswordCode', errorText('resetPassword', error))
        goTo('code')
      } else password.setServerErrors(error)
    }
  })

  return {
    step,
    sentTo,
    email: { form: email, submit: requestCode },
    code: {
      form: code,
      submit: verifyCode,
      endsAt: resetCode.endsAt,
      resend: () => void resend(),
      goBack: () => goTo('email'),
    },
    password: { form: password, submit: setPassword, goBack: () => goTo('code') },
  }
}
