import { IconButton } from '@chakra-ui/react/button'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  /** The name of the button while the password is hidden. */
  showLabel?: string
  /** The name of the button while the password is shown. */
  hideLabel?: string
}

/** A password that the user can show and hide. */
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
      dir="ltr"
      {...(isShown && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
      after={
        // A Tooltip would account for a sixth of the sign-in screen's code. A TooltipArea loads the tooltip on demand.
        <TooltipArea>
          <IconButton
            variant="plain"
            {...{ isSquare: true }}
            aria-label={name}
            data-tooltip={name}
            aria-pressed={isShown}
            disabled={field.disabled ?? false}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </TooltipArea>
      }
    />
  )
}
