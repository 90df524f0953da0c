import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { FieldHead } from '../../fields/FieldHead.tsx'
import { FieldError } from '../FieldError/FieldError.tsx'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'
import { useControlText } from '../../fields/use-control-text.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import { type TextBefore, typedCode } from './typed-code.ts'
import { useSelection } from './use-selection.ts'

export interface CodeFieldProps extends Omit<InputProps, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  /** The accessible name. */
  label: string
  /** Number of characters. Each has a cell. */
  length?: number
  /** Error text below the field. */
  error?: string | undefined
  /** Content at the bottom right, such as a link to a new code. */
  aside?: ReactNode
}

/**
 * A field for a code: a single input, drawn as one cell per character. `className`, `style` and `data-*` go to the
 * root, all other props and `ref` to the input.
 */
export function CodeField({ label, length = 6, error, aside, id, ref, ...rest }: CodeFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const styles = useSlotRecipe({ key: 'codeField' })()
  const [root, { disabled, required, readOnly, 'aria-describedby': description, ...input }] = splitRootProps(rest)
  const { onChange, onMouseDown, onPointerDown } = input
  const control = useRef<HTMLInputElement>(null)
  const joinedRef = useJoinedRefs(control, ref)
  const [text, updateText] = useControlText(control)
  const { start, end } = useSelection(control)
  const active = Math.min(start, length - 1)

  const before = useRef<TextBefore>(null)
  useEffect(() => {
    const element = control.current
    // React's onBeforeInput is a different event, which doesn't cover autofill and dictation.
    const remember = () => {
      const { value, selectionStart, selectionEnd } = element ?? { value: '', selectionStart: 0, selectionEnd: 0 }
      before.current = { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    }
    element?.addEventListener('beforeinput', remember)
    return () => element?.removeEventListener('beforeinput', remember)
  }, [control])

  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    // A browser that fills in a code replaces the whole text.
    const { code, caret } = typedCode(before.current ?? { text, start: 0, end: text.length }, target.value, length)
    before.current = null
    if (code !== target.value) {
      target.value = code
      if (caret !== undefined) target.setSelectionRange(caret, caret)
    }
    updateText()
    onChange?.(event)
  }
  /** Selects the character of a clicked cell, so that the next key replaces it. */
  const selectCell = (event: PointerEvent<HTMLInputElement>) => {
    onPointerDown?.(event)
    const { currentTarget, clientX } = event
    if (currentTarget.disabled) return
    event.preventDefault()
    const { left, width } = currentTarget.getBoundingClientRect()
    const cell = Math.min(Math.floor(((clientX - left) / width) * length), text.length)
    currentTarget.focus()
    currentTarget.setSelectionRange(cell, Math.min(cell + 1, text.length))
  }
  return (
    <Field.Root
      {...root}
      css={styles['root']}
      id={inputId}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      required={required ?? false}
      readOnly={readOnly ?? false}
    >
      <FieldHead label={label} />
      <chakra.div css={styles['control']}>
        <Input
          {...input}
          ref={joinedRef}
          unstyled
          css={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={clean}
          onMouseDown={(event) => {
            onMouseDown?.(event)
            event.preventDefault()
          }}
          onPointerDown={selectCell}
          aria-describedby={describedBy(description, error && `${inputId}-error`)}
        />
        {Array.from({ length }, (_, at) => (
          <chakra.span
            key={at}
            css={styles['cell']}
            aria-hidden
            data-active={at === active || undefined}
            data-selected={(end > start && at >= start && at < end) || undefined}
          >
            {text[at] ?? (at === active && <chakra.span css={styles['caret']} />)}
          </chakra.span>
        ))}
      </chakra.div>
      {(error || aside) && (
        <chakra.div css={styles['foot']}>
          {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
          {aside && <chakra.span css={styles['aside']}>{aside}</chakra.span>}
        </chakra.div>
      )}
    </Field.Root>
  )
}
