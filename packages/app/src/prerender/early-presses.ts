import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** The presses before hydration: the names of buttons, or '' for the form itself. */
    attunePressed?: string[]
  }
}

/** Marks the root while its content is prerendered and not hydrated. */
export const PRERENDERED = 'data-prerendered'

/** The prerendered fields, and the last field that had the focus, until the screen is hydrated. */
const kept: { fields: readonly HTMLInputElement[]; focused: EventTarget | null } = { fields: [], focused: null }

/**
 * Remembers the fields of the prerendered screen. Called before hydration. If an extension has changed the page, React
 * renders the screen again, and only these elements contain the typed text.
 */
export function keepFields(container: Element): void {
  kept.fields = [...container.querySelectorAll('input')]
  kept.focused = document.activeElement
  container.addEventListener('focusin', ({ target }) => {
    kept.focused = target
  })
}

/** Writes as a browser does. React notices the change, because the value is set without React's own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the text and the focus of prerendered fields to the fields that React has rendered instead. */
function restoreFields(root: Element | null): void {
  for (const before of kept.fields) {
    const field = before.isConnected ? null : root?.querySelector<HTMLInputElement>(`input[name="${before.name}"]`)
    if (!field) continue
    if (before.value !== '') type(field, before.value)
    if (kept.focused === before) field.focus()
  }
  kept.fields = []
}

/** Replays the presses on the prerendered screen. Runs once, when that screen is hydrated. */
function replayPresses(): void {
  const root = document.getElementById('root')
  root?.removeAttribute(PRERENDERED)
  restoreFields(root)
  for (const name of window.attunePressed?.splice(0) ?? []) {
    if (name === '') root?.querySelector('form')?.requestSubmit()
    else root?.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
  }
}

/** Used by each screen that can be the first: replays the presses on the prerendered screen. */
export function useEarlyPresses(): void {
  useLayoutEffect(replayPresses, [])
}
