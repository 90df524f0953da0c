import './texts.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { usePasswordReset } from './use-password-reset.ts'

/** Sets a new password, in three steps, for a coach who can’t sign in. */
export function PasswordResetScreen() {
  const { step, sentTo, email, code, password } = usePasswordReset()
  if (step === 'email') return <EmailStep {...email} />
  if (step === 'code') return <CodeStep {...code} sentTo={sentTo} />
  return <PasswordStep {...password} />
}
