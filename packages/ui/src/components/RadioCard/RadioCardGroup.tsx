import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import { FieldMessage } from '../../fields/FieldMessage.tsx'
import { cssVar } from '../../theme/css-var.ts'
import type { ColorName } from '../../theme/tokens.ts'
import { RadioGroup } from './radio-group.ts'
import { radioCardRecipe } from './radio-card.recipe.ts'

export interface RadioCardGroupProps {
  /** What is chosen here; a `small` in it is said more quietly. */
  label: ReactNode
  /** RadioCards, one for each thing to choose from. */
  children: ReactNode
  /** The name under which a form sends the chosen card's value; one of its own when absent. */
  name?: string
  /** The chosen value, when the caller keeps it. */
  value?: string | undefined
  /** The value chosen at first, when the cards keep it. */
  defaultValue?: string | undefined
  /** Another card was chosen. */
  onValueChange?: (value: string) => void
  /** The colour of what is drawn in the chosen card; ink when absent. */
  accent?: ColorName
  /** Why the choice can't be taken. */
  error?: string | undefined
  /** None of the cards can be chosen. */
  disabled?: boolean
}

/** A few things of which exactly one is chosen, side by side so that they can be compared. Arrows move and choose. */
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
  const id = useId()
  const styles = useSlotRecipe({ recipe: radioCardRecipe })()
  const group = useMemo(
    () => ({ name: name ?? id, value, defaultValue, onValueChange, disabled }),
    [name, id, value, defaultValue, onValueChange, disabled],
  )
  const color = accent && ({ '--attune-card-accent': cssVar(accent) } as CSSProperties)
  return (
    <chakra.div
      css={styles['group']}
      style={color}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <chakra.span css={styles['label']} id={`${id}-label`}>
        {label}
      </chakra.span>
      <chakra.div css={styles['cards']}>
        <RadioGroup value={group}>{children}</RadioGroup>
      </chakra.div>
      {error && (
        <FieldMessage css={styles['message']} id={`${id}-error`}>
          {error}
        </FieldMessage>
      )}
    </chakra.div>
  )
}
