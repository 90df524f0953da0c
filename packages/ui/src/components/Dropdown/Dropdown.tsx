import { Select } from '@chakra-ui/react/select'
import { createListCollection } from '@chakra-ui/react/collection'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId, useMemo } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'

/** An option of a Dropdown. */
export interface DropdownOption<Value extends string = string> {
  /** Value of the option in the form. */
  value: Value
  /** Text of the option. */
  label: string
  /** The option can't be chosen. */
  isDisabled?: boolean
}

export interface DropdownProps<Value extends string = string> {
  /** Label of the field. */
  label: string
  /** The options. Pass the same array between renders: a new array means new options. */
  options: readonly DropdownOption<Value>[]
  /** Placeholder until an option is chosen. */
  placeholder?: string
  /** The chosen value (controlled); null for none. */
  value?: Value | null | undefined
  /** The initial value (uncontrolled). */
  defaultValue?: Value | undefined
  /** Called when the user chooses another value. */
  onValueChange?: (value: Value) => void
  /** Called when the focus leaves the field. */
  onBlur?: () => void
  /** Form name of the value. */
  name?: string
  /** Error text below the field. */
  error?: string | undefined
  /** The field is disabled. */
  disabled?: boolean
  /** Ref to the button, which a form focuses on an error. */
  ref?: Ref<HTMLButtonElement>
}

/** A select field: one choice of several options in a list. */
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Select.Root>
  )
}
