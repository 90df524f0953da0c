import { chakra, useRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { FocusEvent } from 'react'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { tokens } from '../../theme/tokens.ts'
import { Portal } from '../../layers/Portal.tsx'
import { toastPlace } from './toast-place.ts'

const icons: Partial<Record<string, typeof Info>> = { error: CircleAlert, success: CircleCheck }

const glyph = ({ type }: { type: string }) => {
  const Glyph = icons[type] ?? Info
  return <Glyph aria-hidden />
}

const transition = cssTransition({ enter: 'attune-toast-enter', exit: 'attune-toast-exit', collapse: false })

/** A mouse press also focuses a toast, but must not stop its time. */
const pauseForKeyboard = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) toast.pause()
}

export interface ToastHostProps {
  /** The accessible name of the region. */
  label?: string
}

/** Renders the toasts. Use it once, beside the page. */
export function ToastHost({ label = 'Notifications' }: ToastHostProps) {
  const recipe = useRecipe({ key: 'toastHost' })
  return (
    <Portal>
      <chakra.div {...toastPlace} css={recipe()} onFocus={pauseForKeyboard} onBlur={() => toast.play()}>
        <ToastContainer
          aria-label={label}
          position="top-center"
          autoClose={Number.parseInt(tokens.motion.duration.toast)}
          limit={3}
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
