import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import type { ElementProps } from '../../styles/element-props.ts'
import { Portal } from '../../layers/Portal.tsx'
import { toastPlacement } from './toast-placement.ts'

const icons: Partial<Record<string, typeof Info>> = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert }

const glyph = ({ type }: { type: string }) => {
  const Glyph = icons[type] ?? Info
  return <Glyph aria-hidden />
}

const transition = cssTransition({ enter: 'attune-toast-enter', exit: 'attune-toast-exit', collapse: false })

/**
 * Pauses the toasts when a toast gets the keyboard focus. A mouse press also focuses a toast, but must not pause the
 * toasts.
 */
const pauseForKeyboard = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) toast.pause()
}

function refocus(element: EventTarget | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

export interface ToastHostProps extends ElementProps<'div'> {
  /** The accessible name of the region. */
  label?: string
}

/** Renders the toasts. Use it once, beside the page. */
export function ToastHost({ label = 'Notifications', onClick, onFocus, onBlur, ...rest }: ToastHostProps) {
  const styles = useSlotRecipe({ key: 'toastHost' })()
  const cameFrom = useRef<EventTarget>(null)
  // React doesn't report a blur if the focused element is removed from the page.
  useEffect(
    () =>
      toast.onChange(({ id, status }) => {
        if (status !== 'removed' || document.activeElement?.closest('.Toastify__toast')?.id !== id) return
        refocus(cameFrom.current)
        toast.play()
      }),
    [],
  )
  return (
    <Portal>
      <chakra.div
        {...rest}
        {...toastPlacement}
        css={styles['root']}
        onFocus={(event) => {
          onFocus?.(event)
          if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
          pauseForKeyboard(event)
        }}
        onClick={(event) => {
          onClick?.(event)
          // Restores the focus now, not when the toast closes. Then, if the action removes the element that had the
          // focus before, that element hands over its focus.
          if (event.target instanceof Element && event.target.closest('button')) refocus(cameFrom.current)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          toast.play()
        }}
      >
        <ToastContainer
          aria-label={label}
          position="top-center"
          newestOnTop
          pauseOnHover
          pauseOnFocusLoss={false}
          closeOnClick
          draggable={false}
          closeButton={false}
          hideProgressBar
          transition={transition}
          icon={glyph}
        />
      </chakra.div>
    </Portal>
  )
}
