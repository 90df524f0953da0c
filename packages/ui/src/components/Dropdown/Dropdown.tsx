import { Select } from '@chakra-ui/react/select'
import { createListCollection } from '@chakra-ui/react/collection'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId, useMemo } from 'react'
import { FieldMessage } from '../../fields/FieldMessage.tsx'

/** One of the things to choose from. */
export interface DropdownOption<Value extends string = string> {
  /** What is chosen: the form's value. */
  value: Value
  /** What is read. */
  label: string
  /** Can't be chosen now. */
  isDisabled?: boolean
}

export interface DropdownProps<Value extends string = string> {
  /** What is chosen here. */
  label: string
  /** What can be chosen. Keep the array itself: a new one is taken for new options. */
  options: readonly DropdownOption<Value>[]
  /** Stands there until something is chosen. */
  placeholder?: string
  /** The chosen value, when the caller keeps it; null for none. */
  value?: Value | null | undefined
  /** The value chosen at first, when the dropdown keeps it. */
  defaultValue?: Value | undefined
  /** Another value was chosen. */
  onValueChange?: (value: Value) => void
  /** Focus has left it. */
  onBlur?: () => void
  /** The name under which a form sends the value. */
  name?: string
  /** Why the choice can't be taken. */
  error?: string | undefined
  /** It can't be changed. */
  disabled?: boolean
  /** The button: what a form focuses when the choice is wrong. */
  ref?: Ref<HTMLButtonElement>
}

/** One of several things that are named; they show while it is open. */
export function Dropdown<Value extends string = string>({
  label,
  options,
  placeholder = '',
  value,
  defaultValue,
  onValueChange,
  onBlur,
  name,
  error,
  disabled = false,
  ref,
}: DropdownProps<Value>) {
  const id = useId()
  const collection = useMemo(
    () => createListCollection({ items: [...options], isItemDisabled: ({ isDisabled }) => isDisabled === true }),
    [options],
  )
  return (
    <Select.Root
      collection={collection}
      {...(value !== undefined && { value: value === null ? [] : [value] })}
      {...(defaultValue !== undefined && { defaultValue: [defaultValue] })}
      {...(name !== undefined && { name })}
      onValueChange={({ value: [chosen] }) => chosen !== undefined && onValueChange?.(chosen as Value)}
      invalid={error !== undefined}
      disabled={disabled}
      loopFocus={false}
      positioning={{ sameWidth: true, gutter: 6, strategy: 'fixed', fitViewport: true }}
    >
      <Select.Label>{label}</Select.Label>
      <Select.HiddenSelect />
      <Select.Trigger
        {...(ref && { ref })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={onBlur}
      >
        <Select.ValueText placeholder={placeholder} />
        <Select.Indicator>
          <ChevronDown aria-hidden />
        </Select.Indicator>
      </Select.Trigger>
      <Select.Positioner>
        <Select.Content>
          {options.map((option) => (
            <Select.Item key={option.value} item={option}>
              <Select.ItemText>{option.label}</Select.ItemText>
              <Select.ItemIndicator>
                <Check aria-hidden />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </Select.Root>
  )
}
