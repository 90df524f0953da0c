import { Combobox as ChakraCombobox, useComboboxContext } from '@chakra-ui/react/combobox'
import { createListCollection } from '@chakra-ui/react/collection'
import { useFilter } from '@chakra-ui/react/locale'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { splitRootProps } from '../../fields/root-props.ts'
import { useFormReset } from '../../fields/use-form-reset.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { grouped } from '../Dropdown/grouped.ts'
import type { ChoiceFieldProps, DropdownOption } from '../Dropdown/option.ts'
import { FieldError } from '../FieldError/FieldError.tsx'

export interface ComboboxProps<Value extends string = string>
  extends
    ChoiceFieldProps<Value>,
    Omit<ElementProps<'input'>, keyof ChoiceFieldProps | 'type' | 'size' | 'width' | 'height'> {
  /** Accessible name of the button that opens the list. */
  openLabel?: string
  /** Shown in the list if no option matches the text. */
  noResults?: ReactNode
  /** Whether the choice can be read but not changed. */
  readOnly?: boolean
}

const note = { paddingInline: '2.5', paddingBlock: '1', color: 'fg.muted' } as const

interface ChosenTextProps {
  /** Text of the chosen option. `undefined` while the options don't include it. */
  label: string | undefined
  /** Whether the user is typing, so that the text must not be replaced. */
  isTyping: boolean
}

/**
 * Shows the text of the chosen option if the option arrives after it was chosen, or if its text changes with the
 * language.
 */
function ChosenText({ label, isTyping }: ChosenTextProps) {
  const { syncSelectedItems } = useComboboxContext()
  const show = useEffectEvent((found: string | undefined) => {
    if (found !== undefined && !isTyping) syncSelectedItems()
  })
  useEffect(() => show(label), [label])
  return null
}

/** Compares options regardless of accents and case. */
const withoutAccents = { sensitivity: 'base' } as const

/**
 * A Dropdown that finds options as the user types. `className`, `style` and `data-*` go to the root, all other props
 * and `ref` to the input. Under `name`, a form receives the value rather than the text.
 */
export function Combobox<Value extends string = string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  onClear,
  clearLabel = 'Clear',
  openLabel = 'Show options',
  noResults = 'No option found',
  hint,
  error,
  disabled = false,
  required = false,
  readOnly = false,
  id,
  name,
  form,
  ref,
  'aria-describedby': description,
  ...rest
}: ComboboxProps<Value>) {
  const ownId = useId()
  const styles = useSlotRecipe({ key: 'field' })()
  const [root, input] = splitRootProps(rest)
  const field = useRef<HTMLInputElement>(null)
  const joinedRef = useJoinedRefs(field, ref)
  const [own, setOwn] = useState<Value | null>(defaultValue ?? null)
  useFormReset(field, () => setOwn(defaultValue ?? null))
  const chosen = value === undefined ? own : value
  const [text, setText] = useState('')
  const filter = useFilter(withoutAccents)
  const found = useMemo(
    () => (text === '' ? options : options.filter((option) => filter.contains(option.label, text))),
    [options, text, filter],
  )
  const collection = useMemo(
    () => createListCollection({ items: [...found], isItemDisabled: ({ isDisabled }) => isDisabled === true }),
    [found],
  )
  const change = (next: Value | undefined) => {
    setOwn(next ?? null)
    if (next === undefined) onClear?.()
    else onValueChange?.(next)
  }
  const items = (some: readonly DropdownOption<Value>[]) =>
    some.map((option) => (
      <ChakraCombobox.Item key={option.value} item={option} lang={option.lang}>
        <ChakraCombobox.ItemText>{option.label}</ChakraCombobox.ItemText>
        <ChakraCombobox.ItemIndicator>
          <Check aria-hidden />
        </ChakraCombobox.ItemIndicator>
      </ChakraCombobox.Item>
    ))
  return (
    <ChakraCombobox.Root
      {...root}
      collection={collection}
      {...(id !== undefined && { ids: { input: id } })}
      value={chosen === null ? [] : [chosen]}
      onValueChange={({ value: [next] }) => change(next as Value | undefined)}
      // Only typed text narrows the list. The text of the chosen option doesn't.
      onInputValueChange={({ inputValue, reason }) => setText(reason === 'input-change' ? inputValue : '')}
      invalid={Boolean(error)}
      disabled={disabled}
      required={required}
      readOnly={readOnly}
      loopFocus={false}
      openOnClick
      positioning={{ sameWidth: true, gutter: 6, strategy: 'fixed', fitViewport: true }}
    >
      <ChosenText label={options.find((option) => option.value === chosen)?.label} isTyping={text !== ''} />
      <ChakraCombobox.Label>{label}</ChakraCombobox.Label>
      {name !== undefined && <input type="hidden" name={name} form={form} value={chosen ?? ''} disabled={disabled} />}
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          {...input}
          {...(form !== undefined && { form })}
          ref={joinedRef}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={describedBy(description, error && `${ownId}-error`, hint && `${ownId}-hint`)}
        />
        {onClear && (
          <ChakraCombobox.ClearTrigger aria-label={clearLabel}>
            <X aria-hidden />
          </ChakraCombobox.ClearTrigger>
        )}
        <ChakraCombobox.Trigger aria-label={openLabel}>
          <ChevronDown aria-hidden />
        </ChakraCombobox.Trigger>
      </ChakraCombobox.Control>
      <ChakraCombobox.Positioner>
        <ChakraCombobox.Content>
          {found.length === 0 && (
            // Don't use Chakra's Empty here. It isn't an option, and for screen readers, a list may only contain
            // options.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> belongs to a select
            <chakra.div role="option" aria-disabled aria-selected={false} css={note}>
              {noResults}
            </chakra.div>
          )}
          {grouped(found).map((group) =>
            group.name === undefined ? (
              items(group.options)
            ) : (
              <ChakraCombobox.ItemGroup key={group.name}>
                <ChakraCombobox.ItemGroupLabel>{group.name}</ChakraCombobox.ItemGroupLabel>
                {items(group.options)}
              </ChakraCombobox.ItemGroup>
            ),
          )}
        </ChakraCombobox.Content>
      </ChakraCombobox.Positioner>
      {error && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
      {hint && (
        <chakra.div css={styles['helperText']} id={`${ownId}-hint`}>
          {hint}
        </chakra.div>
      )}
    </ChakraCombobox.Root>
  )
}
