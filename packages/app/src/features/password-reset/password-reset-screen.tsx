import './texts.ts'
import { AttuneSystem } from '@attune/ui'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { usePasswordReset } from './use-password-reset.ts'

function Steps() {
  const { step, sentTo, email, code, password } = usePasswordReset()
  if (step === 'email') return <EmailStep {...email} />
  if (step === 'code') return <CodeStep {...code} sentTo={sentTo} />
  return <PasswordStep {...password} />
}

/** Spec 2, password reset, in three steps. */
export const PasswordResetScreen = () => (
  <AttuneSystem>
    <Steps />
  </AttuneSystem>
)
