import { toast as show } from 'react-toastify/unstyled'

/** What is on the page or waits for its turn: the same text is never stacked upon itself. */
const said = new Set<string>()

/** A host that goes takes its toasts along, and what it has said may be said again. */
export function forgetToasts(): void {
  said.clear()
}

function say(type: 'error' | 'success' | 'info', text: string) {
  const key = `${type}: ${text}`
  if (said.has(key)) return
  said.add(key)
  show(text, { type, role: type === 'error' ? 'alert' : 'status', onClose: () => said.delete(key) })
}

/** Says one sentence at the top of the page for three seconds. Needs a ToastHost. */
export const toast = {
  /** Something failed. Interrupts a screen reader. */
  error: (text: string): void => say('error', text),
  /** Something that was asked for is done. */
  success: (text: string): void => say('success', text),
  info: (text: string): void => say('info', text),
}
