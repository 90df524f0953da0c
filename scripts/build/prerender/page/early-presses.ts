/**
 * Marks the root while its content is prerendered but not hydrated. The page removes it once React has hydrated the
 * content.
 */
const PRERENDERED = 'data-prerendered'

/** The prerendered fields, and the element that last had the focus. */
interface Kept {
  readonly fields: readonly HTMLInputElement[]
  focused: EventTarget | null
}

/**
 * Writes in the same way as a browser. React notices the change, because the value is set without React's own setter.
 */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Moves the text and the focus of prerendered fields to the fields that React has rendered in their place. React does
 * so if an extension has changed the page.
 */
function restoreFields(root: Element, { fields, focused }: Kept): void {
  for (const before of fields) {
    const field = before.isConnected ? null : root.querySelector<HTMLInputElement>(`input[name="${before.name}"]`)
    if (!field) continue
    if (before.value !== '') type(field, before.value)
    if (focused === before) field.focus()
  }
}

/** Replays presses: presses of buttons by the buttons' names, and a press that submits the form as ''. */
function replay(root: Element, pressed: readonly string[]): void {
  for (const name of pressed) {
    if (name === '') root.querySelector('form')?.requestSubmit()
    else root.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
  }
}

/**
 * Keeps text, focus and presses on the prerendered screen until the page has hydrated it. Then replays the presses, and
 * restores text and focus if React has rerendered the screen.
 */
export function keepEarlyInput(): void {
  const pressed: string[] = []
  const prerendered = `#root[${PRERENDERED}]`
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element && event.target.closest(prerendered))) return
    event.preventDefault()
    pressed.push('')
  })
  document.addEventListener('click', ({ target }) => {
    const name = target instanceof Element && target.closest(`${prerendered} button`)?.getAttribute('aria-label')
    if (name) pressed.push(name)
  })
  addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector(prerendered)
    if (!root) return
    const kept: Kept = { fields: [...root.querySelectorAll('input')], focused: document.activeElement }
    root.addEventListener('focusin', ({ target }) => {
      if (root.hasAttribute(PRERENDERED)) kept.focused = target
    })
    new MutationObserver((_, observer) => {
      observer.disconnect()
      restoreFields(root, kept)
      replay(root, pressed)
    }).observe(root, { attributeFilter: [PRERENDERED] })
  })
}
