import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../Button/Button.tsx'

export interface ConfirmBarProps {
  /** What is asked, as in 'Discard your text?'. */
  question: string
  /** What happens on a yes, as a verb: 'Discard'. Never 'OK'. */
  confirmLabel: string
  /** What happens on a no, as a verb: 'Keep editing'. */
  cancelLabel: string
  /** The act was confirmed. */
  onConfirm: () => void
  /** The question was answered with no, by the button or by Escape. */
  onCancel: () => void
  /** The act is being done: the confirming button breathes and takes no second press. */
  isBusy?: boolean
  /** What stands in the confirming button while busy, as in 'Revoking'. */
  busyLabel?: string
}

/**
 * Asks once more, in the place where the act was asked for. Focus goes to the harmless answer, and after it back to
 * where it came from.
 */
export function ConfirmBar({
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isBusy = false,
  busyLabel,
}: ConfirmBarProps) {
  const styles = useSlotRecipe({ key: 'confirmBar' })()
  const questionId = useId()
  const harmless = useRef<HTMLButtonElement>(null)
  const origin = useRef<Element>(null)

  useEffect(() => {
    origin.current = document.activeElement
    harmless.current?.focus()
  }, [])

  const cancel = () => {
    if (isBusy) return
    if (origin.current instanceof HTMLElement) origin.current.focus()
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The bar's own answer: a modal around it must not take the same key as its own.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return (
    <chakra.fieldset css={styles['root']} aria-labelledby={questionId} onKeyDown={onKeyDown}>
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
