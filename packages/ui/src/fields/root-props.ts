import type { ComponentProps } from 'react'

/** Props of an input, without those that mean something else to Chakra. */
export type InputProps = Omit<ComponentProps<'input'>, 'color' | 'content' | 'translate' | 'size' | 'width' | 'height'>

/** Splits the rest props of a form control: `className`, `style` and `data-*` go to the root, all others to the control. */
export function splitRootProps<Props extends object>(props: Props) {
  const entries = Object.entries(props)
  const isOfRoot = ([name]: [string, unknown]) => name === 'className' || name === 'style' || name.startsWith('data-')
  return [
    Object.fromEntries(entries.filter(isOfRoot)),
    Object.fromEntries(entries.filter((entry) => !isOfRoot(entry))) as Props,
  ] as const
}
