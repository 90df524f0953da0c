import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { ConfirmBar } from '../ConfirmBar/ConfirmBar.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Portal } from '../../layers/Portal.tsx'
import { firstField } from './first-field.ts'
import { ModalBody } from './ModalBody.tsx'
import { CloseContext } from './ModalCancel.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { modalParts } from './modal-parts.ts'
import { useClosing } from './use-closing.ts'
import { useOpener } from './use-opener.ts'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ModalProps extends ElementProps<'div'> {
  /** Whether the modal is open. Opening moves the focus into it, and closing returns the focus to the opener. */
  isOpen: boolean
  /**
   * Called when the user closes the modal with the close icon, the backdrop or Escape. If text was edited, the user
   * confirms first.
   */
  onClose: () => void
  /** Heading and accessible name. */
  title: string
  /** Text below the title, such as a client's name. */
  subtitle?: ReactNode
  /** Content above the title, such as a line of context or a progress line. */
  above?: ReactNode
  /** Icon before the title, hidden from screen readers. */
  icon?: ReactNode
  /**
   * 'centre' covers the page. 'side' is 42 rem wide at the page's end, which is the right edge in English, so that the
   * page stays in view.
   */
  placement?: 'centre' | 'side'
  /** Width in the centre: 34, 46 or 66 rem. 'progress' is 40 rem with centred content. */
  size?: 'sm' | 'md' | 'lg' | 'progress'
  /**
   * The element that gets the focus first: the first field or the title. Use the title so that Enter can't confirm by
   * accident. If there is no field, the title gets the focus.
   */
  initialFocus?: 'field' | 'title'
  /**
   * The element that gets the focus on closing if the opener is gone. Default: the `h1` of the page's `main`, if it has
   * a `tabindex`.
   */
  finalFocus?: RefObject<HTMLElement | null>
  /** Whether edited text is unsaved. Closing then asks for confirmation. */
  isTextEdited?: boolean
  /** Prevents closing: the modal has no close icon, and the backdrop and Escape do nothing. */
  isLocked?: boolean
  /**
   * Buttons at the right. The question about edited text replaces them. Use ModalCancel to close the modal. A submit
   * button needs the `form` attribute. A FormError before the buttons gets its own line.
   */
  footer?: ReactNode
  /** The content, which scrolls if the window is too low for it. */
  children?: ReactNode
  /** Accessible name of the close icon. */
  closeLabel?: string
  /** The question that is asked when edited text would be lost. */
  discardQuestion?: string
  /** Label of the button that discards the text. */
  discardLabel?: string
  /** Label of the button that keeps the text. */
  keepLabel?: string
}

/** A dialog for a task or a text. The page behind it is dimmed and inert. */
export function Modal({
  isOpen,
  onClose,
  title,
  subtitle,
  above,
  icon,
  placement = 'centre',
  size = 'md',
  initialFocus = 'field',
  finalFocus,
  isTextEdited = false,
  isLocked = false,
  footer,
  children,
  closeLabel = 'Close',
  discardQuestion = 'Discard your text?',
  discardLabel = 'Discard',
  keepLabel = 'Keep editing',
  id,
  ref,
  onKeyDown,
  ...rest
}: ModalProps) {
  const parts = modalParts[placement]
  const { Parts } = parts
  const content = useRef<HTMLDivElement>(null)
  const joinedRef = useJoinedRefs(content, ref)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)
  const closing = useClosing({ isOpen, isLocked, isTextEdited, onClose })
  const opener = useOpener(isOpen)
  const focusAtFirst = () => (initialFocus === 'field' && firstField(content.current)) || heading.current
  const focusAtLast = () =>
    opener.current?.isConnected
      ? opener.current
      : (finalFocus?.current ?? document.querySelector<HTMLElement>('main h1[tabindex]'))

  // The second click of a double click on the opener hits the backdrop and must not close the modal.
  const onBackdropPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && event.detail > 1) event.preventDefault()
  }
  // A text selection may end on the backdrop, so only a press that started on the backdrop closes the modal.
  const onBackdropClick = ({ target, currentTarget, detail }: MouseEvent) => {
    if (target === currentTarget && pressed.current === currentTarget && detail < 2) closing.request()
  }

  // While the question is open, Escape cancels it. The key press that opened the question is still bubbling up and must
  // not count.
  const escaped = useRef<Event>(null)
  const onEscapeKeyDown = (event: Event) => {
    if (!closing.isAsking) escaped.current = event
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    const { key, nativeEvent } = event
    if (key === 'Escape' && closing.isAsking && nativeEvent !== escaped.current) closing.stay()
  }

  return (
    <Parts.Root
      {...(id !== undefined && { ids: { content: id } })}
      size={size === 'progress' ? 'cover' : size}
      open={isOpen}
      onOpenChange={({ open }: { open: boolean }) => !open && closing.request()}
      onEscapeKeyDown={onEscapeKeyDown}
      closeOnEscape={!isLocked && !closing.isAsking}
      closeOnInteractOutside={false}
      initialFocusEl={focusAtFirst}
      finalFocusEl={focusAtLast}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner
          onPointerDown={({ target }) => (pressed.current = target)}
          onMouseDown={onBackdropPress}
          onClick={onBackdropClick}
        >
          <Parts.Content {...rest} ref={joinedRef} onKeyDown={press}>
            <ModalHeader {...{ parts, title, subtitle, above, icon }} headingRef={heading}>
              {!isLocked && (
                <IconButton variant="quiet" label={closeLabel} icon={<X aria-hidden />} onClick={closing.request} />
              )}
            </ModalHeader>
            {children && <ModalBody parts={parts}>{children}</ModalBody>}
            {(footer || closing.isAsking) && (
              <Parts.Footer>
                {closing.isAsking ? (
                  <ConfirmBar
                    question={discardQuestion}
                    confirmLabel={discardLabel}
                    cancelLabel={keepLabel}
                    onConfirm={closing.leave}
                    onCancel={closing.stay}
                    fallbackFocus={focusAtFirst}
                  />
                ) : (
                  <CloseContext value={closing.request}>{footer}</CloseContext>
                )}
              </Parts.Footer>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
