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
  /** The option can't be chosen. */
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
  /** Called when the user clears the choice. If set, the field has a button that clears the choice. */
  onClear?: (() => void) | undefined
  /** Accessible name of the button that clears the choice. */
  clearLabel?: string
  /** Hint, which describes the field. */
  hint?: ReactNode
  /** Error text below the field. */
  error?: string | undefined
  /** The field is disabled. */
  disabled?: boolean
  /** A choice is required before the form can be submitted. */
  required?: boolean
}
