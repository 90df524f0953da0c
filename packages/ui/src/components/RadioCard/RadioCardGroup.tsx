import { RadioCard as ChakraRadioCard, useRadioCardStyles } from '@chakra-ui/react/radio-card'
import { chakra } from '@chakra-ui/react/styled-system'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { cssVar } from '../../theme/css-var.ts'
import type { ColorName } from '../../theme/tokens.ts'
import { describedBy } from '../../fields/described-by.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface RadioCardGroupProps extends Omit<ElementProps<'div'>, 'defaultValue'> {
  /** The accessible name. A `small` element within it is less prominent. */
  label: ReactNode
  /** RadioCards, one for each option. */
  children: ReactNode
  /** Name of the field in form data. */
  name?: string
  /** The chosen value (controlled). `null` for none. */
  value?: string | null | undefined
  /** The initial value (uncontrolled). */
  defaultValue?: string | undefined
  /** Called when the user chooses another card. */
  onValueChange?: (value: string) => void
  /** Colour of a drawing in the chosen card. Default: the text colour. */
  accent?: ColorName
  /** Error text below the cards. */
  error?: string | undefined
  /** Disables all cards. */
  disabled?: boolean
}

function Cards({ children }: { children: ReactNode }) {
  const styles = useRadioCardStyles()
  return <chakra.div css={styles['cards']}>{children}</chakra.div>
}

/** One choice among a few options that are side by side for comparison. Arrow keys choose another card. */
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
  id,
  style,
  'aria-describedby': description,
  ...rest
}: RadioCardGroupProps) {
  const errorId = useId()
  const color = accent && ({ '--attune-card-accent': cssVar(accent) } as CSSProperties)
  return (
    <ChakraRadioCard.Root
      {...rest}
      {...(id !== undefined && { ids: { root: id } })}
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      style={{ ...color, ...style }}
      {...(error && { 'aria-invalid': true })}
      aria-describedby={describedBy(description, error && errorId)}
      invalid={Boolean(error)}
      disabled={disabled}
      orientation="horizontal"
      onValueChange={({ value: chosen }) => chosen !== null && onValueChange?.(chosen)}
    >
      <ChakraRadioCard.Label>{label}</ChakraRadioCard.Label>
      <Cards>{children}</Cards>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ChakraRadioCard.Root>
  )
}
