import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldRecipe } from './field.recipe.ts'

export interface FieldProps extends Omit<
  ComponentProps<'input'>,
  'color' | 'content' | 'translate' | 'size' | 'width' | 'height'
> {
  /** What is asked for: the accessible name. */
  label: string
  /** Why the value can't be taken. Marks the field as invalid; the field is described by it. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
  /** Stands at the label's right, outside the label: a link, for instance. */
  labelAside?: ReactNode
  /** Stands inside the control, after the value. */
  after?: ReactNode
}

/** One line of text with its label, and what is wrong with it. All other props, `ref` too, are the input's. */
export function Field({ label, error, hint, labelAside, after, id, ...input }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const styles = useSlotRecipe({ recipe: fieldRecipe })()
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <chakra.div css={styles['root']}>
      <chakra.div css={styles['head']}>
        <chakra.label css={styles['label']} htmlFor={inputId}>
          {label}
        </chakra.label>
        {labelAside}
      </chakra.div>
      <chakra.div css={styles['control']}>
        <chakra.input
          {...input}
          css={styles['input']}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </chakra.div>
      {error && (
        <chakra.div css={styles['message']} id={`${inputId}-error`}>
          <CircleAlert aria-hidden />
          {error}
        </chakra.div>
      )}
      {hint && (
        <chakra.div css={styles['hint']} id={`${inputId}-hint`}>
          {hint}
        </chakra.div>
      )}
    </chakra.div>
  )
}
