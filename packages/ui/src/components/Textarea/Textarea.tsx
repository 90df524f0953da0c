import { Field, useFieldStyles } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { Textarea as ChakraTextarea } from '@chakra-ui/react/textarea'
import { type ComponentProps, type InputEvent, type ReactNode, useId, useRef } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { FieldHead } from '../../fields/FieldHead.tsx'
import { FieldError } from '../FieldError/FieldError.tsx'
import { splitRootProps } from '../../fields/root-props.ts'
import { useControlText } from '../../fields/use-control-text.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { useAnnouncedCount } from './use-announced-count.ts'

export interface TextareaProps extends Omit<
  ComponentProps<'textarea'>,
  'color' | 'content' | 'translate' | 'maxLength' | 'rows' | 'cols' | 'height'
> {
  /** The accessible name. */
  label: string
  /** Maximum number of characters. The user can type more, which the counter shows and the form rejects. */
  max?: number | string | undefined
  /** Error text below the field. */
  error?: string | undefined
  /** Content at the right of the label but outside it. */
  labelAside?: ReactNode
  /** The height of the control, as a CSS length. */
  height?: string
  /** The height up to which the control grows with its text, if the browser supports it. Default: it doesn't grow. */
  maxHeight?: string
  /** Number of characters at which the counter appears. Default: the counter is always shown. */
  countFrom?: number
  /** Text of the counter for screen readers. */
  formatCount?: (length: number, max: number) => string
}

const countText = (length: number, max: number) => `${length} of ${max} characters`

interface FootProps {
  inputId: string
  error: string | undefined
  length: number
  max: number
  isCounted: boolean
  formatCount: (length: number, max: number) => string
}

/** The error and the counter. */
function Foot({ inputId, error, length, max, isCounted, formatCount }: FootProps) {
  const styles = useFieldStyles()
  if (!error && !isCounted) return null
  return (
    <chakra.div css={styles['foot']}>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      {isCounted && (
        <>
          <chakra.span css={styles['count']} data-over={length > max || undefined} aria-hidden="true">
            {`${length}/${max}`}
          </chakra.span>
          <VisuallyHidden id={`${inputId}-count`}>{formatCount(length, max)}</VisuallyHidden>
        </>
      )}
    </chakra.div>
  )
}

/**
 * A field for text that a person writes. The text is in serif, and its characters are counted. `className`, `style` and
 * `data-*` go to the root, and all other props and `ref` to the textarea.
 */
export function Textarea({
  label,
  max: limit = 500,
  error,
  labelAside,
  height = '14.6rem',
  maxHeight,
  countFrom = 0,
  formatCount = countText,
  id,
  ref,
  onInput,
  ...rest
}: TextareaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  // In a form library's props, the limit may also be text.
  const max = Number(limit)
  const [root, { 'aria-describedby': description, disabled, required, readOnly, ...textarea }] = splitRootProps(rest)
  const control = useRef<HTMLTextAreaElement>(null)
  const joinedRef = useJoinedRefs(control, ref)
  const [text, updateText] = useControlText(control)
  const [announced, announce] = useAnnouncedCount(text.length, max, formatCount)
  const isCounted = text.length >= countFrom
  const size = maxHeight === undefined ? { height } : { minHeight: height, maxHeight, fieldSizing: 'content' as const }

  const follow = (event: InputEvent<HTMLTextAreaElement>) => {
    updateText()
    announce(event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <Field.Root
      {...root}
      id={inputId}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      required={required ?? false}
      readOnly={readOnly ?? false}
    >
      <FieldHead label={label} aside={labelAside} />
      <ChakraTextarea
        {...textarea}
        ref={joinedRef}
        style={size}
        data-over={text.length > max || undefined}
        onInput={follow}
        aria-describedby={describedBy(description, error && `${inputId}-error`, isCounted && `${inputId}-count`)}
      />
      <Foot
        inputId={inputId}
        error={error}
        length={text.length}
        max={max}
        isCounted={isCounted}
        formatCount={formatCount}
      />
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
    </Field.Root>
  )
}
