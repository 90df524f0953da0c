import { Fieldset } from '@chakra-ui/react/fieldset'
import { type ReactNode, useId } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { InvalidCards } from './invalid-cards.ts'

export interface CheckboxCardGroupProps {
  /** The accessible name. A `small` in it is set more quietly. */
  label: ReactNode
  /** CheckboxCards, one for each option. */
  children: ReactNode
  /** Number of columns. */
  columns?: 1 | 2 | 3 | 4
  /** Error text of the group. It marks every card as invalid. */
  error?: string | undefined
  /** No card can be chosen. */
  disabled?: boolean
}

/** A multiple choice, with a name and an error for the group. */
export function CheckboxCardGroup({ label, children, columns = 2, error, disabled = false }: CheckboxCardGroupProps) {
  const errorId = useId()
  const isInvalid = Boolean(error)
  return (
    <Fieldset.Root
      {...{ columns }}
      invalid={isInvalid}
      disabled={disabled}
      aria-describedby={isInvalid ? errorId : undefined}
    >
      <Fieldset.Legend>{label}</Fieldset.Legend>
      <Fieldset.Content>
        <InvalidCards value={isInvalid}>{children}</InvalidCards>
      </Fieldset.Content>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Fieldset.Root>
  )
}
