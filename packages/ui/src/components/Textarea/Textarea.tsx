import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react'
import { FieldMessage } from '../../fields/FieldMessage.tsx'
import { useControlText } from '../../fields/use-control-text.ts'
import { useSharedRef } from '../../fields/use-shared-ref.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { textareaRecipe } from './textarea.recipe.ts'
import { useAnnouncedCount } from './use-announced-count.ts'

export interface TextareaProps extends Omit<
  ComponentProps<'textarea'>,
  'color' | 'content' | 'translate' | 'maxLength' | 'rows' | 'cols' | 'height'
> {
  /** What is to be written. */
  label: string
  /** How long the text may be. More can be typed, and is marked as too much. */
  max?: number
  /** Why the text can't be taken, as the form found. Stands before what the counter has to say. */
  error?: string | undefined
  /** Stands at the label's right, outside the label: the figure that the text is about. */
  labelAside?: ReactNode
  /** The height of the control, as a CSS length. */
  height?: string
  /** What is said under a text that is too long. */
  formatOver?: (max: number) => string
  /** The counter, as it is read out. */
  formatCount?: (length: number, max: number) => string
}

const overText = (max: number) => `Max ${max} characters`
const countText = (length: number, max: number) => `${length} of ${max} characters`

/** A text that a person writes, in serif, with a count of its characters. All other props, `ref` too, are the textarea's. */
export function Textarea({
  label,
  max = 500,
  error,
  labelAside,
  height = '14.6rem',
  formatOver = overText,
  formatCount = countText,
  id,
  ref,
  onInput,
  style,
  ...textarea
}: TextareaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const styles = useSlotRecipe({ recipe: textareaRecipe })()
  const control = useSharedRef(ref)
  const [text, look] = useControlText(control)
  const isOver = text.length > max
  const message = error ?? (isOver ? formatOver(max) : undefined)
  const [announced, announce] = useAnnouncedCount(max, formatCount)

  const follow = (event: InputEvent<HTMLTextAreaElement>) => {
    look()
    announce(text.length, event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <chakra.div css={styles['root']}>
      <chakra.div css={styles['head']}>
        <chakra.label css={styles['label']} htmlFor={inputId}>
          {label}
        </chakra.label>
        {labelAside}
      </chakra.div>
      <chakra.textarea
        {...textarea}
        ref={control}
        css={styles['input']}
        style={{ height, ...style }}
        id={inputId}
        onInput={follow}
        aria-invalid={message ? true : undefined}
        aria-describedby={[message && `${inputId}-error`, `${inputId}-count`].filter(Boolean).join(' ')}
      />
      <chakra.div css={styles['foot']}>
        {message && (
          <FieldMessage css={styles['message']} id={`${inputId}-error`}>
            {message}
          </FieldMessage>
        )}
        <chakra.span css={styles['count']} data-over={isOver || undefined} id={`${inputId}-count`}>
          {text.length}/{max}
        </chakra.span>
      </chakra.div>
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
    </chakra.div>
  )
}
