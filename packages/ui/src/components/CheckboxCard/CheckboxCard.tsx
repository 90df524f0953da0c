import { CheckboxCard as ChakraCheckboxCard } from '@chakra-ui/react/checkbox-card'
import { Check } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'
import { InvalidCards } from './invalid-cards.ts'

export interface CheckboxCardProps extends Omit<InputProps, 'type' | 'children' | 'value'> {
  /** The value that the form sends. */
  value?: string
  /** The option. */
  children: ReactNode
}

/**
 * One option of a multiple choice. The whole card is its label. `className`, `style` and
 * `data-*` go to the card, all other props and `ref` to the checkbox.
 */
export function CheckboxCard({ children, checked, defaultChecked, value, ...rest }: CheckboxCardProps) {
  const isGroupInvalid = use(InvalidCards)
  const [root, { id, name, disabled, readOnly, required, ...input }] = splitRootProps(rest)
  return (
    <ChakraCheckboxCard.Root
      {...root}
      {...(id !== undefined && { ids: { hiddenInput: id } })}
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value })}
      {...(checked !== undefined && { checked })}
      {...(defaultChecked !== undefined && { defaultChecked })}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      required={required ?? false}
      invalid={isGroupInvalid || Boolean(input['aria-invalid'])}
    >
      <ChakraCheckboxCard.HiddenInput {...input} />
      <ChakraCheckboxCard.Control>
        <Check aria-hidden />
      </ChakraCheckboxCard.Control>
      <ChakraCheckboxCard.Label>{children}</ChakraCheckboxCard.Label>
    </ChakraCheckboxCard.Root>
  )
}
