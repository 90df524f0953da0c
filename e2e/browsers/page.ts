export type Role = 'button' | 'link' | 'heading' | 'row' | 'columnheader' | 'textbox' | 'dialog' | 'checkbox' | 'slider'

/** The operations of a browser's page that the journeys need. The driver of each browser implements them. */
export interface BrowserPage {
  goto: (path: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  path: () => Promise<string>
  /** Returns the number of visible elements with this role and, if given, this accessible name. */
  count: (role: Role, name?: string) => Promise<number>
  /** Presses the element with this role and name once it is the only match. */
  press: (role: Role, name: string) => Promise<void>
  /** Replaces the text of the field with this label. */
  fill: (label: string, text: string) => Promise<void>
  valueOf: (label: string) => Promise<string>
  /** Sets the value of the list or date with this label. Browsers differ in how a user enters it. */
  choose: (label: string, value: string) => Promise<void>
  /** Runs a function in the page and returns its result, which must be JSON. */
  evaluate: <Result>(run: () => Result) => Promise<Result>
  close: () => Promise<void>
}

export interface BrowserDriver {
  /** Opens a page in a new browser profile. */
  open: (baseUrl: string) => Promise<BrowserPage>
  version: () => Promise<string>
  close: () => Promise<void>
}

/** Returns whether the user can see an element. Elements behind a dialog don't count. Runs in the page. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], [inert]') === null

/** Returns the control with this label. Runs in the page. */
export const controlOf = (text: string): Element | null =>
  [...document.querySelectorAll('label')].find((label) => label.textContent.trim() === text)?.control ??
  document.querySelector(`[aria-label="${text}"]`)

/** Sets a control's value as if the user had chosen it. Runs in the page. */
export function setValue(control: Element, value: string): void {
  ;(control as HTMLInputElement | HTMLSelectElement).value = value
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}
