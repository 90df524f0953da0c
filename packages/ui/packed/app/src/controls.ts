/** The form controls among the components, each with a selector for the element that is the control itself. */
export const controls: Readonly<Record<string, string>> = {
  Checkbox: 'input',
  CheckboxCard: 'input',
  CodeField: 'input',
  Combobox: 'input',
  Dropdown: 'button',
  Field: 'input',
  FileUpload: 'button',
  PasswordField: 'input',
  RadioCard: 'input',
  SearchField: 'input',
  Switch: 'input',
  TagsField: 'input',
  Textarea: 'textarea',
}
