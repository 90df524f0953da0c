import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { ConfirmBar } from '../ConfirmBar/ConfirmBar.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Portal } from '../../layers/Portal.tsx'
import { firstField } from './first-field.ts'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { modalParts } from './modal-parts.ts'
import { useClosing } from './use-closing.ts'

export interface ModalProps {
  /** Whether it is there. Opening moves the focus in; closing takes it back to where it was. */
  isOpen: boolean
  /** Someone wants it gone: by the close icon, the backdrop or Escape, and after the guard's question. */
  onClose: () => void
  /** What it is about: its heading and its accessible name. */
  title: string
  /** Whom or what it concerns, below the title. */
  subtitle?: ReactNode
  /** Stands above the title: a line of context in the side placement, the drawn line while a report is made. */
  above?: ReactNode
  /** A picture before the title; hidden from readers. */
  icon?: ReactNode
  /** 'centre' lies over the page; 'side' takes the right edge at full height, 42 rem wide, so that the page stays in view. */
  placement?: 'centre' | 'side'
  /** Its width in the centre: 34, 46 or 66 rem; 'progress' is 40 rem with everything centred. */
  size?: 'sm' | 'md' | 'lg' | 'progress'
  /** Where the focus goes: to the first field, or to the title, so that Enter can't confirm by accident. Without a field, the title. */
  initialFocus?: 'field' | 'title'
  /** A text in it was edited and isn't kept anywhere: closing asks first. */
  isTextEdited?: boolean
  /** It can't be closed: no close icon, and backdrop and Escape do nothing. */
  isLocked?: boolean
  /** Buttons, at the right; the guard's question takes their place. A submit button reaches its form by `form`. */
  footer?: ReactNode
  /** What scrolls when the window is too low. */
  children?: ReactNode
  /** The close icon's name. */
  closeLabel?: string
  /** What is asked when an edited text would be lost. */
  discardQuestion?: string
  /** The answer that loses the text. */
  discardLabel?: string
  /** The answer that keeps it. */
  keepLabel?: string
}

/** Something that has to be done or read before the page goes on. The page behind is dimmed and out of reach. */
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
  isTextEdited = false,
  isLocked = false,
  footer,
  children,
  closeLabel = 'Close',
  discardQuestion = 'Discard your text?',
  discardLabel = 'Discard',
  keepLabel = 'Keep editing',
}: ModalProps) {
  const parts = modalParts[placement]
  const { Parts } = parts
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)
  const closing = useClosing({ isOpen, isLocked, isTextEdited, onClose })

  // The second click of a double click on what opened it falls on the backdrop, and is meant for something else.
  const onBackdropPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && event.detail > 1) event.preventDefault()
  }
  // A text selected with the mouse may end on the backdrop: only a press that also began there closes.
  const onBackdropClick = ({ target, currentTarget, detail }: MouseEvent) => {
    if (target === currentTarget && pressed.current === currentTarget && detail < 2) closing.request()
  }

  // While it asks, Escape is an answer: the harmless one. The press that made it ask is none, although it is still on its
  // way up the page when the question is there.
  const escaped = useRef<Event>(null)
  const onEscapeKeyDown = (event: Event) => {
    if (!closing.isAsking) escaped.current = event
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && closing.isAsking && nativeEvent !== escaped.current) closing.stay()
  }

  return (
    <Parts.Root
      size={size === 'progress' ? 'cover' : size}
      open={isOpen}
      onOpenChange={({ open }: { open: boolean }) => !open && closing.request()}
      onEscapeKeyDown={onEscapeKeyDown}
      closeOnEscape={!isLocked && !closing.isAsking}
      closeOnInteractOutside={false}
      initialFocusEl={() => (initialFocus === 'field' && firstField(content.current)) || heading.current}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner
          onPointerDown={({ target }) => (pressed.current = target)}
          onMouseDown={onBackdropPress}
          onClick={onBackdropClick}
        >
          <Parts.Content ref={content} onKeyDown={onKeyDown}>
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
                  />
                ) : (
                  footer
                )}
              </Parts.Footer>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
