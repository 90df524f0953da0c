const rowLink = 'a[href], button:not([disabled])'
const typing = 'input, textarea, select, [contenteditable]'

/** The row that a key leads to from the one at `from`, or null for a key that leads nowhere. */
export function rowAfterKey(key: string, from: number, count: number): number | null {
  if (key === 'j' || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

interface KeyPress {
  key: string
  target: EventTarget
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  preventDefault: () => void
}

/** Moves between the first links of rows; keys with a modifier, or pressed while typing, stay the browser's. */
export function moveBetweenRows(
  press: KeyPress,
  count: number,
  reveal: (row: number) => HTMLTableRowElement | null,
): void {
  const { target } = press
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
  if (!(target instanceof Element) || target.closest(typing)) return
  const position = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  const next = position === undefined ? null : rowAfterKey(press.key, Number(position), count)
  if (next === null) return
  press.preventDefault()
  reveal(next)?.querySelector<HTMLElement>(rowLink)?.focus({ preventScroll: true })
}

interface Click {
  target: EventTarget
  defaultPrevented: boolean
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The position of the row that a click means, or null when it means a control, a selection or another tab. */
export function clickedRow(click: Click): number | null {
  const { target } = click
  if (click.defaultPrevented || click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey) return null
  if (!(target instanceof Element) || target.closest(`a, button, label, summary, [role=button], ${typing}`)) return null
  if (getSelection()?.isCollapsed === false) return null
  const position = target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  return position === undefined ? null : Number(position)
}
