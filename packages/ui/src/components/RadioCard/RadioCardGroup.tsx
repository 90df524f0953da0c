import { RadioCard as ChakraRadioCard, useRadioCardStyles } from '@chakra-ui/react/radio-card'
import { chakra } from '@chakra-ui/react/styled-system'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldMessage } from '../../fields/FieldMessage.tsx'
import { cssVar } from '../../theme/css-var.ts'
import type { ColorName } from '../../theme/tokens.ts'

export interface RadioCardGroupProps {
  /** The accessible name. A `small` in it is set more quietly. */
  label: ReactNode
  /** RadioCards, one for each option. */
  children: ReactNode
  /** The name under which a form sends the chosen value. */
  name?: string
  /** The chosen value (controlled). */
  value?: string | undefined
  /** The value chosen at first (uncontrolled). */
  defaultValue?: string | undefined
  /** Called when the user chooses another card. */
  onValueChange?: (value: string) => void
  /** The colour of a drawing in the chosen card; by default the text's. */
  accent?: ColorName
  /** Why the choice is refused. */
  error?: string | undefined
  /** No card can be chosen. */
  disabled?: boolean
}

function Cards({ children }: { children: ReactNode }) {
  const styles = useRadioCardStyles()
  return <chakra.div css={styles['cards']}>{children}</chakra.div>
}

/** A few options of which exactly one is chosen, side by side so that they can be compared. Arrow keys move and choose. */
export function RadioCardGroup({
  label,
  children,
  name,
  value,
  defaultValue,
  onValueChange,
  accent,
  error,
  disabled = false,
}: RadioCardGroupProps) {
  const errorId = useId()
  const color = accent && ({ '--attune-card-accent': cssVar(accent) } as CSSProperties)
  return (
    <ChakraRadioCard.Root
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(color && { style: color })}
      {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
      invalid={Boolean(error)}
      disabled={disabled}
      orientation="horizontal"
      onValueChange={({ value: chosen }) => chosen !== null && onValueChange?.(chosen)}
    >
      <ChakraRadioCard.Label>{label}</ChakraRadioCard.Label>
      <Cards>{children}</Cards>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </ChakraRadioCard.Root>
  )
}
