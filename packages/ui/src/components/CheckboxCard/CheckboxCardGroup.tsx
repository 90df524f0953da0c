import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { InvalidCards } from './invalid-cards.ts'

export interface CheckboxCardGroupProps extends ElementProps<'fieldset'> {
  /** The accessible name. A `small` element within it is less prominent. */
  label: ReactNode
  /** CheckboxCards, one for each option. */
  children: ReactNode
  /** Number of columns. */
  columns?: 1 | 2 | 3 | 4
  /** Error text of the group. It marks every card as invalid. */
  error?: string | undefined
  /** Disables all cards. */
  disabled?: boolean
}

/**
 * A multiple choice, with a name and an error for the group. It doesn't use Chakra's Fieldset, whose root has no id of
 * its own.
 */
export function CheckboxCardGroup(props: CheckboxCardGroupProps) {
  const { label, children, columns = 2, error, 'aria-describedby': description, ...rest } = props
  // Chakra's types only include the variants of its own recipe.
  const variant: object = { columns }
  const styles = useSlotRecipe({ key: 'fieldset' })(variant)
  const errorId = useId()
  const isInvalid = Boolean(error)
  return (
    <chakra.fieldset
      {...rest}
      css={styles['root']}
      data-invalid={isInvalid || undefined}
      aria-describedby={describedBy(description, isInvalid && errorId)}
    >
      <chakra.legend css={styles['legend']}>{label}</chakra.legend>
      <chakra.div css={styles['content']}>
        <InvalidCards value={isInvalid}>{children}</InvalidCards>
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  )
}
