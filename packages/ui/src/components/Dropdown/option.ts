import type { ReactNode } from 'react'

/** An option of a Dropdown or a Combobox. */
export interface DropdownOption<Value extends string = string> {
  /** Value of the option in the form. */
  value: Value
  /** Text of the option. */
  label: string
  /** Language of the text (BCP 47), if it isn't the page's. */
  lang?: string
  /** Heading of the group to which the option belongs. */
  group?: string
  /** Whether the option can't be chosen. */
  isDisabled?: boolean
}

/** The props that a Dropdown and a Combobox share. */
export interface ChoiceFieldProps<Value extends string = string> {
  /** Label of the field. */
  label: string
  /** The options. Pass the same array between renders, because a new array means new options. */
  options: readonly DropdownOption<Value>[]
  /** The chosen value (controlled). `null` for none. */
  value?: Value | null | undefined
  /** The initial value (uncontrolled). */
  defaultValue?: Value | undefined
  /** Called when the user chooses another value. */
  onValueChange?: (value: Value) => void
  /** Called when the user clears the choice. If set, the field has a button for this. */
  onClear?: (() => void) | undefined
  /** Accessible name of the button that clears the choice. */
  clearLabel?: string
  /** Hint that describes the field. */
  hint?: ReactNode
  /** Error text below the field. */
  error?: string | undefined
  /** Whether the field is disabled. */
  disabled?: boolean
  /** Whether a choice is required to submit the form. */
  required?: boolean
}
