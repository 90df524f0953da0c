import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type FocusTarget, useFocusHandover } from '../../focus/use-focus-handover.ts'
import { Button } from '../Button/Button.tsx'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ConfirmBarProps extends Omit<ElementProps<'fieldset'>, 'onCancel'> {
  /** The question, such as 'Discard your text?'. */
  question: string
  /** Label of the confirming button, a verb: 'Discard'. Never 'OK'. */
  confirmLabel: string
  /** Label of the cancelling button, a verb: 'Keep editing'. */
  cancelLabel: string
  /** Called when the user confirms. */
  onConfirm: () => void
  /** Called when the user cancels, with the button or with Escape. */
  onCancel: () => void
  /** Whether the action is running. If so, the confirming button is busy. */
  isBusy?: boolean
  /** Label of the confirming button while busy, such as 'Revoking'. */
  busyLabel?: string
  /** Returns the element to focus when the bar closes, if the previously focused element is gone. */
  fallbackFocus?: () => HTMLElement | null
}

/**
 * Asks for confirmation in place of the action. The focus moves to the cancelling button, and returns to where it was
 * when the bar closes.
 */
export function ConfirmBar({
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isBusy = false,
  busyLabel,
  fallbackFocus,
  ref,
  onKeyDown,
  ...rest
}: ConfirmBarProps) {
  const styles = useSlotRecipe({ key: 'confirmBar' })()
  const questionId = useId()
  const harmless = useRef<HTMLButtonElement>(null)
  const origin = useRef<HTMLElement>(null)
  const handover = useFocusHandover<HTMLFieldSetElement>((): FocusTarget =>
    origin.current?.isConnected ? origin.current : fallbackFocus,
  )
  const bar = useJoinedRefs(handover, ref)

  useEffect(() => {
    const { activeElement, body } = document
    // The effect may run again, as in StrictMode, when the bar already has the focus.
    const isInBar = harmless.current?.closest('fieldset')?.contains(activeElement)
    if (activeElement instanceof HTMLElement && activeElement !== body && !isInBar) origin.current = activeElement
    harmless.current?.focus()
  }, [])

  const cancel = () => {
    if (!isBusy) onCancel()
  }
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape') return
    // A modal around the bar must not handle the same key.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return (
    <chakra.fieldset {...rest} ref={bar} css={styles['root']} aria-labelledby={questionId} onKeyDown={press}>
      <chakra.p css={styles['question']} id={questionId}>
        {question}
      </chakra.p>
      <chakra.div css={styles['answers']}>
        <Button ref={harmless} variant="secondary" disabled={isBusy} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button
          isBusy={isBusy}
          {...(busyLabel !== undefined && { busyLabel })}
          // The button may appear under the pointer, so ignore the second click of a double click.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  )
}
