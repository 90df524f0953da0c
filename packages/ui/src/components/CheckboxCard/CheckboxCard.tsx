import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { checkboxCardRecipe } from './checkbox-card.recipe.ts'

export interface CheckboxCardProps extends Omit<
  ComponentProps<'input'>,
  'color' | 'content' | 'translate' | 'size' | 'width' | 'height' | 'type' | 'children'
> {
  /** What is chosen. */
  children: ReactNode
}

/** One of several things of which any number may be chosen. The whole card is its label; all other props, `ref` too, are the checkbox's. */
export function CheckboxCard({ children, ...input }: CheckboxCardProps) {
  const styles = useSlotRecipe({ recipe: checkboxCardRecipe })()
  return (
    <chakra.label css={styles['root']}>
      <chakra.input {...input} css={styles['input']} type="checkbox" />
      <chakra.span css={styles['box']}>
        <Check aria-hidden />
      </chakra.span>
      <chakra.span css={styles['text']}>{children}</chakra.span>
    </chakra.label>
  )
}
