import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type FocusTarget, useFocusHandover } from '../../focus/use-focus-handover.ts'
import { Button } from '../Button/Button.tsx'

export interface ConfirmBarProps {
  /** The question, such as 'Discard your text?'. */
  question: string
  /** Label of the confirming button, a verb: 'Discard'. Never 'OK'. */
  confirmLabel: string
  /** Label of the cancelling button, a verb: 'Keep editing'. */
  cancelLabel: string
  /** Called when the user confirms. */
  onConfirm: () => void
  /** Called when the user cancels, by the button or by Escape. */
  onCancel: () => void
  /** The action is running: the confirming button is busy. */
  isBusy?: boolean
  /** Label of the confirming button while busy, such as 'Revoking'. */
  busyLabel?: string
  /** Returns what gets the focus afterwards where the element that had it is gone. */
  fallbackFocus?: () => HTMLElement | null
}

/**
 * Asks for confirmation in place of the action. The focus moves to the cancelling button, and afterwards back to
 * the element that had it.
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
}: ConfirmBarProps) {
  const styles = useSlotRecipe({ key: 'confirmBar' })()
  const questionId = useId()
  const harmless = useRef<HTMLButtonElement>(null)
  const origin = useRef<HTMLElement>(null)
  const bar = useFocusHandover<HTMLFieldSetElement>((): FocusTarget =>
    origin.current?.isConnected ? origin.current : fallbackFocus,
  )

  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement instanceof HTMLElement && activeElement !== body) origin.current = activeElement
    harmless.current?.focus()
  }, [])

  const cancel = () => {
    if (!isBusy) onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A modal around the bar must not handle the same key.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return (
    <chakra.fieldset ref={bar} css={styles['root']} aria-labelledby={questionId} onKeyDown={onKeyDown}>
      <chakra.p css={styles['question']} id={questionId}>
        {question}
      </chakra.p>
      <chakra.div css={styles['answers']}>
        <Button ref={harmless} variant="secondary" disabled={isBusy} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button isBusy={isBusy} {...(busyLabel !== undefined && { busyLabel })} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  )
}
