import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

export interface SearchFieldProps extends Omit<
  InputProps,
  'type' | 'children' | 'value' | 'defaultValue' | 'onChange'
> {
  /** The accessible name. Also shown while the field is empty. */
  label: string
  /** The text in the field. */
  value: string
  /** Called when the user types, or clears the field. */
  onValueChange: (value: string) => void
  /** Accessible name of the button that clears the field. */
  clearLabel?: string
}

/**
 * A field that searches as the user types. Escape and a button clear it. `className`, `style` and `data-*` go to the
 * root, all other props and `ref` to the input.
 */
export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel = 'Clear search',
  disabled = false,
  readOnly = false,
  ref,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const [root, input] = splitRootProps(rest)
  const styles = useSlotRecipe({ key: 'searchField' })()
  const field = useRef<HTMLInputElement>(null)
  const joinedRef = useJoinedRefs(field, ref)
  const canBeCleared = value !== '' && !disabled && !readOnly
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Escape' || event.nativeEvent.isComposing || !canBeCleared) return
    // Prevents Escape from also closing a surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
    onValueChange('')
  }
  const clear = () => {
    onValueChange('')
    // The button disappears with the text, so the field gets the focus.
    field.current?.focus()
  }
  return (
    <InputGroup
      {...root}
      as="search"
      startOffset="0.286rem"
      startElement={
        <chakra.span css={styles['icon']}>
          <Search aria-hidden />
        </chakra.span>
      }
      startElementProps={{ paddingInline: '2.5' }}
      endElement={
        canBeCleared && <IconButton variant="quiet" icon={<X aria-hidden />} label={clearLabel} onClick={clear} />
      }
      endElementProps={{ paddingInline: '0' }}
    >
      <Input
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        {...input}
        ref={joinedRef}
        size="sm"
        type="text"
        aria-label={label}
        disabled={disabled}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={press}
      />
    </InputGroup>
  )
}
