/**
 * The first screen: sign-in as the build has drawn it, from the app's own components, so that it is there with the
 * page. Whoever types or presses before the app has come loses nothing.
 */
// It is itself drawn where there is no document.
const find = () => (typeof document === 'undefined' ? null : document.getElementById('first-screen'))

declare global {
  interface Window {
    /** What was pressed on the first screen before the app came: names of buttons, '' for the form itself. */
    attunePressed?: string[]
  }
}

/** What was typed into a field of the first screen. */
export function typedEarly(name: string): string {
  return find()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
}

/** Moves the focus from the first screen's field to the app's of the same name. */
function moveFocus(from: Element, root: HTMLElement): void {
  const before = from.contains(document.activeElement) ? document.activeElement : null
  if (!(before instanceof HTMLInputElement)) return
  const field = root.querySelector<HTMLInputElement>(`input[name="${before.name}"]`)
  field?.focus({ preventScroll: true })
  // Fields for addresses have no selection to be set.
  if (field?.type !== 'email') field?.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** The app is drawn: it takes the first screen's place, its focus and what was pressed there. Happens once. */
export function takeOver(): void {
  const first = find()
  const root = document.getElementById('root')
  if (!first || !root) return
  root.hidden = false
  moveFocus(first, root)
  first.remove()
  document.getElementById('first-style')?.remove()
  for (const name of window.attunePressed?.splice(0) ?? []) {
    if (name === '') root.querySelector('form')?.requestSubmit()
    else root.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
  }
}
