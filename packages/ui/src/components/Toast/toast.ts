import { toast as toastify } from 'react-toastify/unstyled'

export interface ToastOptions {
  /** Id of the toast. A visible toast with the same id gets the new text. Default: the text itself. */
  id?: string
}

function show(type: 'error' | 'success' | 'info', text: string, { id = `${type}: ${text}` }: ToastOptions = {}) {
  const options = { type, role: type === 'error' ? 'alert' : 'status' }
  if (toastify.isActive(id)) toastify.update(id, { ...options, render: text })
  else toastify(text, { ...options, toastId: id })
}

/**
 * Shows one sentence at the top of the page for three seconds. Needs a ToastHost. A text that is already shown is not
 * shown twice: its three seconds start again.
 */
export const toast = {
  /** Reports a failure. Interrupts a screen reader. */
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
  /** Confirms that an action is done. */
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  /** Shows neutral information. */
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
}
