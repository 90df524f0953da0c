import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import type { ElementProps } from '../../styles/element-props.ts'
import { Portal } from '../../layers/Portal.tsx'
import { useLateStyles } from '../../theme/use-late-recipe.ts'
import { toastHostRecipe } from './toast-host.recipe.ts'
import { toastPlace } from './toast-place.ts'

const icons: Partial<Record<string, typeof Info>> = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert }

const glyph = ({ type }: { type: string }) => {
  const Glyph = icons[type] ?? Info
  return <Glyph aria-hidden />
}

const transition = cssTransition({ enter: 'attune-toast-enter', exit: 'attune-toast-exit', collapse: false })

/** A mouse press also focuses a toast, but must not stop its time. */
const pauseForKeyboard = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) toast.pause()
}

export interface ToastHostProps extends ElementProps<'div'> {
  /** The accessible name of the region. */
  label?: string
}

/** Renders the toasts. Use it once, beside the page. */
export function ToastHost({ label = 'Notifications', onFocus, onBlur, ...rest }: ToastHostProps) {
  const styles = useLateStyles('toastHost', toastHostRecipe)
  const cameFrom = useRef<EventTarget>(null)
  // React reports no blur of an element that leaves the page with the focus.
  useEffect(
    () =>
      toast.onChange(({ id, status }) => {
        if (status !== 'removed' || document.activeElement?.closest('.Toastify__toast')?.id !== id) return
        const { current } = cameFrom
        if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
        toast.play()
      }),
    [],
  )
  return (
    <Portal>
      <chakra.div
        {...rest}
        {...toastPlace}
        css={styles['root']}
        onFocus={(event) => {
          onFocus?.(event)
          if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
          pauseForKeyboard(event)
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
