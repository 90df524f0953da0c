import { Global } from '@emotion/react'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type FocusEvent, useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { iconStroke } from '../../theme/scales.ts'
import { tokens } from '../../theme/tokens.ts'
import { forgetToasts } from './toast.ts'
import { toastStyles } from './toast.styles.ts'
import { ToastTravel } from './ToastTravel.tsx'

const icons = { error: CircleAlert, success: CircleCheck, info: Info }

export interface ToastHostProps {
  /** The accessible name of the region. */
  label?: string
}

/** Where toasts appear. Stands once, beside the page. */
export function ToastHost({ label = 'Notifications' }: ToastHostProps) {
  useEffect(() => forgetToasts, [])
  const pause = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) toast.pause()
  }
  return (
    <div onFocus={pause} onBlur={() => toast.play()}>
      <Global styles={toastStyles} />
      <ToastContainer
        aria-label={label}
        position="top-center"
        autoClose={Number.parseInt(tokens.motion.duration.toast)}
        limit={3}
        newestOnTop
        pauseOnHover
        pauseOnFocusLoss={false}
        draggable={false}
        closeButton={false}
        hideProgressBar
        transition={ToastTravel}
        icon={({ type }) => {
          const Icon = type === 'error' || type === 'success' ? icons[type] : icons.info
          return <Icon aria-hidden strokeWidth={iconStroke} />
        }}
      />
    </div>
  )
}
