import type { ComponentProps } from 'react'

/** An input's props, without those that Chakra has another meaning for. */
export type InputProps = Omit<ComponentProps<'input'>, 'color' | 'content' | 'translate' | 'size' | 'width' | 'height'>

/** Rest props of a form control, apart: `className`, `style` and `data-*` style or mark the root, all others reach the control. */
export function splitRootProps<Props extends object>(props: Props) {
  const entries = Object.entries(props)
  const isOfRoot = ([name]: [string, unknown]) => name === 'className' || name === 'style' || name.startsWith('data-')
  return [
    Object.fromEntries(entries.filter(isOfRoot)),
    Object.fromEntries(entries.filter((entry) => !isOfRoot(entry))) as Props,
  ] as const
}
