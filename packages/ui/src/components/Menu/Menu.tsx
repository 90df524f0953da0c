import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { chakra, type SystemStyleObject, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { MenuContent } from './MenuContent.tsx'

/** An action of the menu. */
export interface MenuAction {
  /** The kind of item: an action by default. */
  type?: 'action'
  /** Key of the action, which is passed to `onSelect`. */
  value: string
  /** The action's label. */
  label: ReactNode
  /** Icon before the label. Hide it from screen readers. */
  icon?: ReactNode
  /** Keyboard shortcut of the action, such as '⌘C'. */
  command?: string
  /** Disables the action. */
  isDisabled?: boolean
  /** The action is running. */
  isBusy?: boolean
  /** Whether running the action closes the menu. Default: the menu's `closeOnSelect`. */
  closeOnSelect?: boolean
}

/** An option of a choice in a menu. */
export interface MenuOption {
  /** Value of the option. */
  value: string
  /** Text of the option. */
  label: ReactNode
  /** A mark after the text. */
  mark?: ReactNode
}

/** One choice among several options. */
export interface MenuChoice {
  /** The kind of item. */
  type: 'radio'
  /** Accessible name of the choice. */
  label?: string
  /** The chosen option. Undefined for none. */
  value: string | undefined
  /** Called when the user chooses another option. */
  onValueChange?: (value: string) => void
  /** The options. */
  options: readonly MenuOption[]
}

/** An item that can be checked. */
export interface MenuCheck {
  /** The kind of item. */
  type: 'checkbox'
  /** Key of the item, which is passed to `onSelect`. */
  value: string
  /** The label, which says what the check means. */
  label: ReactNode
  /** Whether the item is checked. */
  checked: boolean
  /** Called when the user checks or clears the item. */
  onCheckedChange: (isChecked: boolean) => void
}

/** A line between two groups of items. */
export interface MenuSeparator {
  /** The kind of item. */
  type: 'separator'
}

/** An item of a menu. */
export type MenuItem = MenuAction | MenuChoice | MenuCheck | MenuSeparator

/** Position of the menu relative to its button. */
export type MenuPlacement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'

export interface MenuProps extends Omit<ElementProps<'div'>, 'onSelect'> {
  /** The button that opens the menu. */
  trigger?: ReactElement
  /** The id of a button elsewhere, instead of `trigger`. Pass `open`, too. */
  triggerId?: string
  /** The items in order. */
  items: readonly MenuItem[]
  /** Called with the key of the action or check that the user chooses. */
  onSelect?: (value: string) => void
  /** Whether the menu is open (controlled). */
  open?: boolean | undefined
  /** Called when the menu opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
  /** Key of the highlighted item (controlled). `null` for none. */
  highlightedValue?: string | null
  /** Called when another item is highlighted. */
  onHighlightChange?: (value: string | null) => void
  /** Whether choosing an item closes the menu. */
  closeOnSelect?: boolean
  /** Position of the menu relative to its button. */
  placement?: MenuPlacement
  /** Text above the items, which describes the menu. */
  hint?: ReactNode
}

const CheckMark = () => (
  <ChakraMenu.ItemIndicator>
    <Check aria-hidden />
  </ChakraMenu.ItemIndicator>
)

function Item({ item }: { item: MenuItem }) {
  switch (item.type) {
    case 'separator':
      return <ChakraMenu.Separator />
    case 'radio':
      return (
        <ChakraMenu.RadioItemGroup
          {...(item.value !== undefined && { value: item.value })}
          onValueChange={({ value }) => item.onValueChange?.(value)}
          aria-label={item.label}
        >
          {item.options.map(({ value, label, mark }) => (
            <ChakraMenu.RadioItem key={value} value={value}>
              <ChakraMenu.ItemText>{label}</ChakraMenu.ItemText>
              {mark}
              <CheckMark />
            </ChakraMenu.RadioItem>
          ))}
        </ChakraMenu.RadioItemGroup>
      )
    case 'checkbox':
      return (
        <ChakraMenu.CheckboxItem value={item.value} checked={item.checked} onCheckedChange={item.onCheckedChange}>
          <ChakraMenu.ItemText>{item.label}</ChakraMenu.ItemText>
          <CheckMark />
        </ChakraMenu.CheckboxItem>
      )
    case 'action':
    case undefined:
      return (
        <ChakraMenu.Item
          value={item.value}
          disabled={item.isDisabled === true}
          {...(item.closeOnSelect !== undefined && { closeOnSelect: item.closeOnSelect })}
          aria-busy={item.isBusy}
        >
          {item.icon}
          <ChakraMenu.ItemText>{item.label}</ChakraMenu.ItemText>
          {item.command && <ChakraMenu.ItemCommand>{item.command}</ChakraMenu.ItemCommand>}
        </ChakraMenu.Item>
      )
  }
}

/**
 * Actions on one object that don't fit beside it. All other props and `ref` go to the open menu. For content that
 * `items` can't express, use `MenuParts`: Chakra's parts with Attune's styles.
 */
export function Menu({
  trigger,
  triggerId,
  items,
  onSelect,
  open,
  onOpenChange,
  highlightedValue,
  onHighlightChange,
  closeOnSelect = true,
  placement = 'bottom-start',
  hint,
  id,
  'aria-describedby': description,
  ...rest
}: MenuProps) {
  const hintId = useId()
  const styles: Record<string, SystemStyleObject> = useSlotRecipe({ key: 'menu' })()
  return (
    <ChakraMenu.Root
      ids={{ ...(triggerId !== undefined && { trigger: triggerId }), ...(id !== undefined && { content: id }) }}
      {...(open !== undefined && { open })}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      onSelect={({ value }) => onSelect?.(value)}
      {...(highlightedValue !== undefined && { highlightedValue })}
      onHighlightChange={(details) => onHighlightChange?.(details.highlightedValue)}
      closeOnSelect={closeOnSelect}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      {trigger && <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>}
      <ChakraMenu.Positioner>
        <MenuContent {...rest} aria-describedby={describedBy(description, hint && hintId)}>
          {hint && (
            <chakra.p id={hintId} aria-hidden="true" css={styles['hint']}>
              {hint}
            </chakra.p>
          )}
          {items.map((item, at) => (
            <Item key={item.type === 'radio' || item.type === 'separator' ? at : item.value} item={item} />
          ))}
        </MenuContent>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}
