import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type ComponentProps, type ReactNode, use } from 'react'
import { RadioGroup } from './radio-group.ts'
import { radioCardRecipe } from './radio-card.recipe.ts'

export interface RadioCardProps extends Omit<
  ComponentProps<'input'>,
  'color' | 'content' | 'translate' | 'size' | 'width' | 'height' | 'type' | 'children' | 'value'
> {
  /** What is chosen with this card. */
  value: string
  /** What the card shows: words, a drawing, or both. The words are its accessible name. */
  children: ReactNode
}

/** One card of a RadioCardGroup. The whole card is its label; all other props, `ref` too, are the radio button's. */
export function RadioCard({ value, children, onChange, disabled, ...input }: RadioCardProps) {
  const styles = useSlotRecipe({ recipe: radioCardRecipe })()
  const group = use(RadioGroup)
  if (!group) throw new Error('RadioCard stands in a RadioCardGroup')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    group.onValueChange?.(value)
  }
  return (
    <chakra.label css={styles['card']}>
      <chakra.input
        name={group.name}
        {...(group.value !== undefined && { checked: group.value === value })}
        {...(group.defaultValue !== undefined && { defaultChecked: group.defaultValue === value })}
        {...input}
        css={styles['input']}
        type="radio"
        value={value}
        disabled={disabled ?? group.disabled}
        onChange={choose}
      />
      {children}
    </chakra.label>
  )
}
