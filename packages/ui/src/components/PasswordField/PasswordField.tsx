import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { iconStroke } from '../../theme/scales.ts'
import { Field, type FieldProps } from '../Field/Field.tsx'

const Toggle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'control',
    color: 'fg.muted',
    borderRadius: 'md',
    cursor: 'pointer',
    outlineOffset: '-3px',
    '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    _hover: { color: 'fg.default' },
    _disabled: { color: 'fg.subtle', cursor: 'default' },
  },
})

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
        <Toggle
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={isShown}
          disabled={field.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Toggle>
      }
    />
  )
}
