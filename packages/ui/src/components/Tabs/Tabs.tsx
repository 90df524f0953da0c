import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** A tab with its view. */
export interface TabItem {
  /** Key of the tab. */
  value: string
  /** The name of the view, in one word. */
  label: ReactNode
  /** The view. */
  content?: ReactNode
  /** Disables the tab. */
  isDisabled?: boolean
}

export interface TabsProps extends Omit<ElementProps<'div'>, 'defaultValue'> {
  /** Accessible name of the tabs. */
  label: string
  /** The tabs with their views. */
  items: readonly TabItem[]
  /** The chosen tab (controlled). */
  value?: string | undefined
  /** The initially chosen tab (uncontrolled). Default: the first one. */
  defaultValue?: string | undefined
  /** Called when the user chooses another tab. */
  onValueChange?: (value: string) => void
  /** Direction of the tabs. If 'vertical', they are beside the view. */
  orientation?: 'horizontal' | 'vertical'
}

/** Views of one object without addresses of their own. One view is shown at a time. */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  orientation = 'horizontal',
  id,
  ...rest
}: TabsProps) {
  return (
    <ChakraTabs.Root
      {...rest}
      {...(id !== undefined && { ids: { root: id } })}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      onValueChange={(details) => onValueChange?.(details.value)}
      orientation={orientation}
    >
      <ChakraTabs.List aria-label={label}>
        {items.map((item) => (
          <ChakraTabs.Trigger key={item.value} value={item.value} disabled={item.isDisabled === true}>
            {item.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {items.map((item) => (
        <ChakraTabs.Content key={item.value} value={item.value}>
          {item.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
