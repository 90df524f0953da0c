import { Select } from '@chakra-ui/react/select'
import { createListCollection } from '@chakra-ui/react/collection'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown, X } from 'lucide-react'
import { useId, useMemo } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { splitRootProps } from '../../fields/root-props.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { grouped } from './grouped.ts'
import type { ChoiceFieldProps, DropdownOption } from './option.ts'

export type { DropdownOption } from './option.ts'

export interface DropdownProps<Value extends string = string>
  extends ChoiceFieldProps<Value>, Omit<ElementProps<'button'>, keyof ChoiceFieldProps | 'type'> {
  /** Placeholder until an option is chosen. */
  placeholder?: string
}

/**
 * A select field, in which the user chooses one option from a list. `className`, `style` and `data-*` go to the root,
 * all other props and `ref` to the button.
 */
export function Dropdown<Value extends string = string>({
  label,
  options,
  placeholder = '',
  value,
  defaultValue,
  onValueChange,
  onClear,
  clearLabel = 'Clear',
  hint,
  error,
  disabled = false,
  required = false,
  id,
  name,
  form,
  'aria-describedby': description,
  ...rest
}: DropdownProps<Value>) {
  const ownId = useId()
  const styles = useSlotRecipe({ key: 'field' })()
  const [root, button] = splitRootProps(rest)
  const collection = useMemo(
    () => createListCollection({ items: [...options], isItemDisabled: ({ isDisabled }) => isDisabled === true }),
    [options],
  )
  const change = (chosen: string | undefined) => {
    if (chosen === undefined) onClear?.()
    else onValueChange?.(chosen as Value)
  }
  const items = (some: readonly DropdownOption<Value>[]) =>
    some.map((option) => (
      <Select.Item key={option.value} item={option} lang={option.lang}>
        <Select.ItemText>{option.label}</Select.ItemText>
        <Select.ItemIndicator>
          <Check aria-hidden />
        </Select.ItemIndicator>
      </Select.Item>
    ))
  return (
    <Select.Root
      {...root}
      collection={collection}
      {...(id !== undefined && { ids: { trigger: id } })}
      {...(value !== undefined && { value: value === null ? [] : [value] })}
      {...(defaultValue !== undefined && { defaultValue: [defaultValue] })}
      {...(name !== undefined && { name })}
      {...(form !== undefined && { form })}
      onValueChange={({ value: [chosen] }) => change(chosen)}
      invalid={Boolean(error)}
      disabled={disabled}
      required={required}
      loopFocus={false}
      positioning={{ sameWidth: true, gutter: 6, strategy: 'fixed', fitViewport: true }}
    >
      <Select.Label>{label}</Select.Label>
      <Select.HiddenSelect />
      <Select.Control>
        <Select.Trigger
          {...button}
          aria-invalid={error ? true : button['aria-invalid']}
          aria-describedby={describedBy(description, error && `${ownId}-error`, hint && `${ownId}-hint`)}
        >
          <Select.ValueText placeholder={placeholder} />
          <Select.Indicator>
            <ChevronDown aria-hidden />
          </Select.Indicator>
        </Select.Trigger>
        {onClear && (
          <Select.ClearTrigger aria-label={clearLabel}>
            <X aria-hidden />
          </Select.ClearTrigger>
        )}
      </Select.Control>
      <Select.Positioner>
        <Select.Content>
          {grouped(options).map((group) =>
            group.name === undefined ? (
              items(group.options)
            ) : (
              <Select.ItemGroup key={group.name}>
                <Select.ItemGroupLabel>{group.name}</Select.ItemGroupLabel>
                {items(group.options)}
              </Select.ItemGroup>
            ),
          )}
        </Select.Content>
      </Select.Positioner>
      {error && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
      {hint && (
        <chakra.div css={styles['helperText']} id={`${ownId}-hint`}>
          {hint}
        </chakra.div>
      )}
    </Select.Root>
  )
}
