const rowCheckbox = 'input[type=checkbox]'
const rowControl = 'a[href], button:not([disabled])'
const typing = `input:not([type=checkbox]), textarea, select, [contenteditable]`
const control = `a, button, label, summary, [role=button], [role^=menuitem], [role=option], input, ${typing}`

/** Returns the position of the row in which an event happened, or `null` if it happened outside the rows. */
export function rowPosition(target: EventTarget): number | null {
  const position = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined
  return position === undefined ? null : Number(position)
}

/** Returns the element of the row at a position, or `null` if it isn't rendered. */
export const rowElement = (body: HTMLTableSectionElement | null, position: number): HTMLTableRowElement | null =>
  body?.querySelector<HTMLTableRowElement>(`tr[data-row="${position}"]`) ?? null

/** Focuses the link of a row, or its first button. */
export function focusRowControl(row: HTMLTableRowElement | null): boolean {
  const found = row?.querySelector<HTMLElement>(rowControl)
  found?.focus({ preventScroll: true })
  return found !== null && found !== undefined
}

/** Focuses the header's checkbox that selects all rows. */
export function focusSelectAll(body: HTMLTableSectionElement | null): boolean {
  const found = body?.closest('table')?.querySelector<HTMLElement>(`thead ${rowCheckbox}`)
  found?.focus({ preventScroll: true })
  return found !== null && found !== undefined
}

function positionAfterKey(key: string, from: number, count: number): number | null {
  if (key === 'j' || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

interface Modifiers {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

interface KeyPress extends Modifiers {
  key: string
  target: EventTarget
  altKey: boolean
  defaultPrevented: boolean
  preventDefault: () => void
}

/**
 * Moves the focus from row to row: between links or, if it starts from a checkbox, between checkboxes. Keys with a
 * modifier and keys typed into a field are left to the browser. Keys of a menu in a cell are left to the menu.
 */
export function moveBetweenRows(
  press: KeyPress,
  count: number,
  reveal: (position: number) => HTMLTableRowElement | null,
): void {
  const { target } = press
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
  if (!(target instanceof Element) || target.closest(typing)) return
  const from = rowPosition(target)
  const to = from === null ? null : positionAfterKey(press.key, from, count)
  if (to === null) return
  press.preventDefault()
  const row = reveal(to)
  if (target.matches(rowCheckbox)) row?.querySelector<HTMLElement>(rowCheckbox)?.focus({ preventScroll: true })
  else focusRowControl(row)
}

interface Click extends Modifiers {
  target: EventTarget
  defaultPrevented: boolean
  button: number
}

/**
 * Returns whether a click is meant for its row: it is neither on a control in the row nor the end of a text selection.
 */
export const meansRow = ({ target, defaultPrevented }: Pick<Click, 'target' | 'defaultPrevented'>): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(control)) && getSelection()?.isCollapsed !== false

/** Returns the position of the row for which a click is meant, or `null`. */
export const clickedRow = (click: Click): number | null => (meansRow(click) ? rowPosition(click.target) : null)

/** Returns whether a click opens a link in another tab or window. */
export const opensBeside = ({ button, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey

/** Returns the link of the row in which an event happened. */
export const rowLink = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? (target.closest('tr')?.querySelector<HTMLAnchorElement>('th a[href]') ?? null) : null
