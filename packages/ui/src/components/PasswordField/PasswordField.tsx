import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from '../Field/Field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  /** The eye’s name while the password is hidden. */
  showLabel?: string
  /** The eye’s name while it is shown. */
  hideLabel?: string
}

/** A password, which its owner may look at. */
export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const name = isShown ? hideLabel : showLabel
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      {...(isShown && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
      after={
        <button
          type="button"
          className="attune-password-eye"
          title={name}
          aria-label={name}
          aria-pressed={isShown}
          disabled={field.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
