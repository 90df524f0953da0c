import { toast as show, type ToastOptions } from 'react-toastify/unstyled'

/** The same text of the same kind has the same id, so that it is never stacked upon itself. */
const as = (type: 'error' | 'success' | 'info', role: 'alert' | 'status'): ((text: string) => void) => {
  const options = (text: string): ToastOptions => ({ type, role, toastId: `${type}: ${text}` })
  return (text) => {
    show(text, options(text))
  }
}

/** Says one sentence at the top of the page for three seconds. Needs a ToastHost. */
export const toast = {
  /** Something failed. Interrupts a screen reader. */
  error: as('error', 'alert'),
  /** Something that was asked for is done. */
  success: as('success', 'status'),
  info: as('info', 'status'),
}
