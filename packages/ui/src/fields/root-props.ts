import type { ComponentProps } from 'react'

/** Props of an input, except those that have another meaning in Chakra. */
export type InputProps = Omit<ComponentProps<'input'>, 'color' | 'content' | 'translate' | 'size' | 'width' | 'height'>

/**
 * Splits the remaining props of a form control: `className`, `style` and `data-*` go to the root, and all others to the
 * control.
 */
export function splitRootProps<Props extends object>(props: Props) {
  const entries = Object.entries(props)
  const isOfRoot = ([name]: [string, unknown]) => name === 'className' || name === 'style' || name.startsWith('data-')
  return [
    Object.fromEntries(entries.filter(isOfRoot)),
    Object.fromEntries(entries.filter((entry) => !isOfRoot(entry))) as Props,
  ] as const
}

interface CheckboxInput {
  checked?: boolean | 'indeterminate' | undefined
  defaultChecked?: boolean | 'indeterminate' | undefined
  value?: string | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
}

/**
 * Splits the props of a checkbox into the props of Chakra's root, which accepts no undefined ones, and the props of its
 * input.
 */
export function splitCheckboxProps<Props extends CheckboxInput>(props: Props) {
  const [root, rest] = splitRootProps(props)
  const { id, name, value, checked, defaultChecked, disabled, readOnly, required, ...input } = rest
  return [
    {
      ...root,
      ...(id !== undefined && { ids: { hiddenInput: id } }),
      ...(name !== undefined && { name }),
      ...(value !== undefined && { value }),
      ...(checked !== undefined && { checked: checked as Exclude<Props['checked'], undefined> }),
      ...(defaultChecked !== undefined && {
        defaultChecked: defaultChecked as Exclude<Props['defaultChecked'], undefined>,
      }),
      disabled: disabled ?? false,
      readOnly: readOnly ?? false,
      required: required ?? false,
    },
    input,
  ] as const
}
