import { Field, useFieldStyles } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { Textarea as ChakraTextarea } from '@chakra-ui/react/textarea'
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react'
import { FieldHead } from '../../fields/FieldHead.tsx'
import { FieldError } from '../FieldError/FieldError.tsx'
import { splitRootProps } from '../../fields/root-props.ts'
import { useControlText } from '../../fields/use-control-text.ts'
import { useSharedRef } from '../../fields/use-shared-ref.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { useAnnouncedCount } from './use-announced-count.ts'

export interface TextareaProps extends Omit<
  ComponentProps<'textarea'>,
  'color' | 'content' | 'translate' | 'maxLength' | 'rows' | 'cols' | 'height'
> {
  /** The accessible name. */
  label: string
  /** Maximum number of characters. Typing more is possible; the counter shows it, and the form rejects it. */
  max?: number
  /** Error text below the field. */
  error?: string | undefined
  /** Content at the right of the label, outside of it. */
  labelAside?: ReactNode
  /** The height of the control, as a CSS length. */
  height?: string
  /** Text of the counter for screen readers. */
  formatCount?: (length: number, max: number) => string
}

const countText = (length: number, max: number) => `${length} of ${max} characters`

interface FootProps {
  inputId: string
  error: string | undefined
  length: number
  max: number
}

/** The error and the counter. */
function Foot({ inputId, error, length, max }: FootProps) {
  const styles = useFieldStyles()
  return (
    <chakra.div css={styles['foot']}>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      <chakra.span css={styles['count']} data-over={length > max || undefined} id={`${inputId}-count`}>
        {length}/{max}
      </chakra.span>
    </chakra.div>
  )
}

/**
 * A text that a person writes, in serif, with a count of its characters. `className`, `style` and `data-*` go to the
 * root, all other props and `ref` to the textarea.
 */
export function Textarea({
  label,
  max = 500,
  error,
  labelAside,
  height = '14.6rem',
  formatCount = countText,
  id,
  ref,
  onInput,
  ...rest
}: TextareaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [root, { 'aria-describedby': describedBy, disabled, required, readOnly, ...textarea }] = splitRootProps(rest)
  const control = useSharedRef(ref)
  const [text, look] = useControlText(control)
  const [announced, announce] = useAnnouncedCount(max, formatCount)
  const description = [describedBy, error && `${inputId}-error`, `${inputId}-count`].filter(Boolean).join(' ')

  const follow = (event: InputEvent<HTMLTextAreaElement>) => {
    look()
    announce(text.length, event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <Field.Root
      {...root}
      id={inputId}
      invalid={error !== undefined}
      disabled={disabled ?? false}
      required={required ?? false}
      readOnly={readOnly ?? false}
    >
      <FieldHead label={label} aside={labelAside} />
      <ChakraTextarea {...textarea} ref={control} style={{ height }} onInput={follow} aria-describedby={description} />
      <Foot inputId={inputId} error={error} length={text.length} max={max} />
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
    </Field.Root>
  )
}
