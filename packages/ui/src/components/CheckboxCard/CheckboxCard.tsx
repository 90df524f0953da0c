import { CheckboxCard as ChakraCheckboxCard } from '@chakra-ui/react/checkbox-card'
import { Check } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type InputProps, splitCheckboxProps } from '../../fields/root-props.ts'
import { InvalidCards } from './invalid-cards.ts'

export interface CheckboxCardProps extends Omit<InputProps, 'type' | 'children' | 'value'> {
  /** The value that the form sends. */
  value?: string
  /** The option. */
  children: ReactNode
}

/**
 * One option of a multiple choice, with the whole card as its label. `className`, `style` and `data-*` go to the card,
 * all other props and `ref` to the checkbox.
 */
export function CheckboxCard({ children, ...rest }: CheckboxCardProps) {
  const isGroupInvalid = use(InvalidCards)
  const [root, input] = splitCheckboxProps(rest)
  return (
    <ChakraCheckboxCard.Root {...root} invalid={isGroupInvalid || Boolean(input['aria-invalid'])}>
      <ChakraCheckboxCard.HiddenInput {...input} />
      <ChakraCheckboxCard.Control>
        <Check aria-hidden />
      </ChakraCheckboxCard.Control>
      <ChakraCheckboxCard.Label>{children}</ChakraCheckboxCard.Label>
    </ChakraCheckboxCard.Root>
  )
}
