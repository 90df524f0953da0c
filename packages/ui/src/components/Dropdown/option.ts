/** An option of a Dropdown or a Combobox. */
export interface DropdownOption<Value extends string = string> {
  /** Value of the option in the form. */
  value: Value
  /** Text of the option. */
  label: string
  /** Language of the text (BCP 47), if it isn't the page's. */
  lang?: string
  /** Heading of the options that the option is one of. */
  group?: string
  /** The option can't be chosen. */
  isDisabled?: boolean
}
