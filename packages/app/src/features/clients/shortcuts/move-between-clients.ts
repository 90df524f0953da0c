import type { KeyboardEvent } from 'react'
import { focusWhenRendered } from '../focus-when-rendered.ts'

function focusLink(client: Element | undefined): boolean {
  const link = client?.querySelector<HTMLElement>('a[href]')
  link?.focus()
  return link !== null && link !== undefined
}

const clientsIn = (view: Element) => [...view.querySelectorAll('ol > li')]

function clientAfterKey(key: string, from: number, count: number): number | undefined {
  if (key === 'j' || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Moves the focus between the clients of the Attention view. Returns whether the key moved the focus. */
export function moveBetweenClients({ key, shiftKey, target, currentTarget: view }: KeyboardEvent): boolean {
  const from = target instanceof Element ? target.closest('ol > li') : null
  if (!from || shiftKey) return false
  const clients = clientsIn(view)
  const to = clientAfterKey(key, clients.indexOf(from), clients.length)
  if (to === undefined) return false
  if (!focusLink(clients[to])) {
    // A client far from the window has no link until the window is scrolled near it.
    clients[to]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    focusWhenRendered(() => focusLink(clientsIn(view)[to]))
  }
  return true
}
