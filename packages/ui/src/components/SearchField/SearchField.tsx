import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'
import { useSharedRef } from '../../fields/use-shared-ref.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useLateStyles } from '../../theme/use-late-recipe.ts'
import { searchFieldRecipe } from './search-field.recipe.ts'

export interface SearchFieldProps extends Omit<
  InputProps,
  'type' | 'children' | 'value' | 'defaultValue' | 'onChange'
> {
  /** The accessible name; also shown while the field is empty. */
  label: string
  /** The text in the field. */
  value: string
  /** Called when the user types, or clears the field. */
  onValueChange: (value: string) => void
  /** Accessible name of the button that clears the field. */
  clearLabel?: string
}

/**
 * Finds things as the user types. Escape and a button clear it. `className`, `style` and `data-*` go to the root, all
 * other props and `ref` to the input.
 */
export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel = 'Clear search',
  disabled,
  ref,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const [root, input] = splitRootProps(rest)
  const styles = useLateStyles('searchField', searchFieldRecipe)
  const field = useSharedRef(ref)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Escape' || value === '') return
    // Escape would also close a dialog around.
    event.preventDefault()
    event.stopPropagation()
    onValueChange('')
  }
  const clear = () => {
    onValueChange('')
    // The button disappears with the text.
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
        value !== '' && <IconButton variant="quiet" icon={<X aria-hidden />} label={clearLabel} onClick={clear} />
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
        ref={field}
        size="sm"
        type="text"
        aria-label={label}
        disabled={disabled ?? false}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={press}
      />
    </InputGroup>
  )
}
