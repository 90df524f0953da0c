import { RadioCard as ChakraRadioCard } from '@chakra-ui/react/radio-card'
import type { ReactNode } from 'react'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'

export interface RadioCardProps extends Omit<InputProps, 'type' | 'children' | 'value' | 'checked' | 'defaultChecked'> {
  /** The group's value when this card is chosen. */
  value: string
  /** Content of the card: text, a drawing, or both. The text is its accessible name. */
  children: ReactNode
}

/**
 * One card of a RadioCardGroup. The whole card is its label. `className`, `style` and `data-*` go to the card, all
 * other props and `ref` to the radio button.
 */
export function RadioCard({ value, children, disabled, ...rest }: RadioCardProps) {
  const [root, input] = splitRootProps(rest)
  return (
    <ChakraRadioCard.Item {...root} value={value} {...(disabled !== undefined && { disabled })}>
      <ChakraRadioCard.ItemHiddenInput {...input} />
      <ChakraRadioCard.ItemText>{children}</ChakraRadioCard.ItemText>
    </ChakraRadioCard.Item>
  )
}
