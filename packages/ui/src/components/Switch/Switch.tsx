import { Switch as ChakraSwitch } from '@chakra-ui/react/switch'
import type { ReactNode } from 'react'
import { type InputProps, splitCheckboxProps } from '../../fields/root-props.ts'

export interface SwitchProps extends Omit<InputProps, 'type' | 'children' | 'value'> {
  /** The setting that the switch turns on. */
  label: ReactNode
  /** Whether the setting is on (controlled). */
  checked?: boolean | undefined
  /** Whether the setting is on initially (uncontrolled). */
  defaultChecked?: boolean | undefined
  /** Called when the user turns the setting on or off. */
  onCheckedChange?: (isChecked: boolean) => void
  /** The value that a form sends while the setting is on. */
  value?: string
}

/**
 * A setting that takes effect as soon as the user turns it on or off. `className`, `style` and `data-*` go to the root,
 * all other props and `ref` to the checkbox.
 */
export function Switch({ label, onCheckedChange, ...rest }: SwitchProps) {
  const [root, input] = splitCheckboxProps(rest)
  return (
    <ChakraSwitch.Root
      {...root}
      onCheckedChange={(details) => onCheckedChange?.(details.checked)}
      invalid={Boolean(input['aria-invalid'])}
    >
      <ChakraSwitch.HiddenInput {...input} />
      <ChakraSwitch.Control />
      <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
    </ChakraSwitch.Root>
  )
}
