import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'

/** The screen that sets a new password with a mailed code, in two steps, and then signs in. */
export function PasswordResetScreen() {
  const [email, setEmail] = useState<string>()
  return email === undefined ? <EmailStep onSent={setEmail} /> : <CodeStep email={email} />
}
