import { createElement, type ReactNode } from 'react'
import { toast as toastify } from 'react-toastify/unstyled'
import { tokens } from '../../theme/tokens.ts'

/** A button in a toast. */
export interface ToastAction {
  /** Text of the button, a verb: 'Undo'. */
  label: string
  /** Called when the user presses the button. The toast closes. */
  onPress: () => void
}

export interface ToastOptions {
  /** Id of the toast. A visible toast with the same id gets the new text. Default: the text itself. */
  id?: string
  /** Milliseconds until the toast closes; Infinity: until the user or `toast.dismiss` closes it. Default: 3 seconds. */
  duration?: number
  /** A button for what the user can do about it. Such a toast needs a longer time, and the action a second place. */
  action?: ToastAction
}

const standard = Number.parseInt(tokens.motion.duration.toast)

const line = { display: 'inline-flex', alignItems: 'center', gap: '0.571rem' }
const button = {
  minHeight: '24px',
  paddingInline: '0.286rem',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
}

const withAction = (text: string, { label, onPress }: ToastAction): ReactNode =>
  // Toastify adds props to a component, which a Fragment doesn't take.
  createElement(
    'span',
    { style: line },
    text,
    // A click on it reaches the toast, which closes.
    createElement('button', { type: 'button', style: button, onClick: onPress }, label),
  )

function show(type: 'error' | 'success' | 'info' | 'warning', text: string, options: ToastOptions = {}): string {
  const { id = `${type}: ${text}`, duration = standard, action } = options
  const content = action ? withAction(text, action) : text
  const settings = {
    type,
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
    autoClose: duration === Infinity ? (false as const) : duration,
  }
  if (toastify.isActive(id)) toastify.update(id, { ...settings, render: content })
  else toastify(content, { ...settings, toastId: id })
  return id
}

/**
 * Shows one sentence at the top of the page for three seconds, and returns the toast's id. Needs a ToastHost. A text that
 * is already shown is not shown twice: its time starts again.
 */
export const toast = {
  /** Reports a failure. Interrupts a screen reader. */
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  /** Warns of what is about to go wrong. Interrupts a screen reader. */
  warning: (text: string, options?: ToastOptions): string => show('warning', text, options),
  /** Confirms that an action is done. */
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  /** Shows neutral information. */
  info: (text: string, options?: ToastOptions): string => show('info', text, options),
  /** Closes the toast with an id, or all toasts. */
  dismiss: (id?: string): void => toastify.dismiss(id),
}
