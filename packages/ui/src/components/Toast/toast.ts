import { createElement, Fragment } from 'react'
import { type Id, toast as toastify } from 'react-toastify/unstyled'
import { tokens } from '../../theme/tokens.ts'

/** A button in a toast. */
export interface ToastAction {
  /** Text of the button: a verb, such as 'Undo'. */
  label: string
  /** Called when the user presses the button. The toast closes. */
  onPress: () => void
}

/** Options of a toast, besides its text. */
export interface ToastOptions {
  /** Id of the toast. A visible toast with the same id gets the new text. Default: the text itself. */
  id?: string
  /**
   * Milliseconds until the toast closes. With Infinity it stays until the user or `toast.dismiss` closes it. Default: 3
   * seconds.
   */
  duration?: number
  /**
   * A button for an action on the message. Such a toast needs a longer time, and the action must also be available
   * elsewhere.
   */
  action?: ToastAction
}

const standard = Number.parseInt(tokens.motion.duration.toast)

const most = 3

/**
 * Toastify's id of each open toast, by the caller's id, oldest first. While a toast is closing, Toastify ignores
 * another toast with the same id, so each toast gets a new id.
 */
const open = new Map<string, Id>()

/**
 * Returns the text in its own element, because the text beside its icon may be replaced, even on a page that the
 * browser has translated.
 */
const sentence = (text: string) => createElement('span', null, text)

const withAction =
  (text: string, { label, onPress }: ToastAction) =>
  () =>
    // A click on the button bubbles up to the toast, which closes.
    createElement(Fragment, null, sentence(text), createElement('button', { type: 'button', onClick: onPress }, label))

function close(id: string): void {
  const shown = open.get(id)
  open.delete(id)
  if (shown !== undefined) toastify.dismiss(shown)
}

function show(type: 'error' | 'success' | 'info' | 'warning', text: string, options: ToastOptions = {}): string {
  const { id = `${type}: ${text}`, duration = standard, action } = options
  const content = action ? withAction(text, action) : sentence(text)
  const settings = {
    type,
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
    autoClose: duration === Infinity ? (false as const) : duration,
  }
  const shown = open.get(id)
  if (shown !== undefined && toastify.isActive(shown)) {
    // By default, Toastify waits for 100 ms, during which the toast may close.
    toastify.update(shown, { ...settings, render: content, delay: 0 })
    return id
  }
  close(id)
  const [oldest] = open.keys()
  // Toastify's own limit would make the newest toast wait.
  if (oldest !== undefined && open.size === most) close(oldest)
  open.set(id, toastify(content, { ...settings, onClose: () => open.delete(id) }))
  return id
}

/**
 * Shows one sentence at the top of the page for three seconds, and returns the toast's id. Needs a ToastHost. If the
 * text is already shown, its three seconds restart.
 */
export const toast = {
  /** Reports a failure, interrupting a screen reader. */
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  /** Warns that something is about to go wrong, interrupting a screen reader. */
  warning: (text: string, options?: ToastOptions): string => show('warning', text, options),
  /** Confirms that an action is done. */
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  /** Shows neutral information. */
  info: (text: string, options?: ToastOptions): string => show('info', text, options),
  /** Closes the toast with this id, or all toasts if there is no id. */
  dismiss: (id?: string): void => (id === undefined ? toastify.dismiss() : close(id)),
}
