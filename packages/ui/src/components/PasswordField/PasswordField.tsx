import { IconButton } from '@chakra-ui/react/button'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from '../Field/Field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  /** The name of the button while the password is hidden. */
  showLabel?: string
  /** The name of the button while the password is shown. */
  hideLabel?: string
}

/** A password that the user can show and hide. A TooltipArea around it shows the name of its button. */
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
        <IconButton
          variant="plain"
          {...{ isSquare: true }}
          aria-label={name}
          // Shown by a TooltipArea: a Tooltip of its own would be a sixth of what a sign-in screen loads.
          data-tooltip={name}
          aria-pressed={isShown}
          disabled={field.disabled ?? false}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}
