import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox'
import { type ReactNode, useId } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { type InputProps, splitCheckboxProps } from '../../fields/root-props.ts'
import { FieldError } from '../FieldError/FieldError.tsx'

export interface CheckboxProps extends Omit<InputProps, 'type' | 'children' | 'value' | 'checked' | 'defaultChecked'> {
  /** The meaning of a tick. */
  label: ReactNode
  /** Whether the box is ticked (controlled), or 'indeterminate' if it is partly ticked. */
  checked?: boolean | 'indeterminate' | undefined
  /** Whether the box is initially ticked (uncontrolled). */
  defaultChecked?: boolean | 'indeterminate' | undefined
  /** Called when the user ticks or clears the box. */
  onCheckedChange?: (isChecked: boolean) => void
  /** The value that a form sends while the box is ticked. */
  value?: string
  /** Error text below the box. */
  error?: string | undefined
}

/**
 * A yes or no choice in a form. `className`, `style` and `data-*` go to the root, all other props and `ref` to the
 * checkbox.
 */
export function Checkbox({ label, onCheckedChange, error, 'aria-describedby': description, ...rest }: CheckboxProps) {
  const errorId = useId()
  const [root, input] = splitCheckboxProps(rest)
  return (
    <>
      <ChakraCheckbox.Root
        {...root}
        onCheckedChange={(details) => onCheckedChange?.(details.checked === true)}
        invalid={Boolean(error) || Boolean(input['aria-invalid'])}
      >
        <ChakraCheckbox.HiddenInput {...input} aria-describedby={describedBy(description, error && errorId)} />
        <ChakraCheckbox.Control />
        <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
      </ChakraCheckbox.Root>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  )
}
