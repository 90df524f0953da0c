import { focusWhenDrawn } from '../focus-when-drawn.ts'

const linkOf = (client: Element | undefined) => client?.querySelector<HTMLElement>('a[href]')

/** The clients under all rules, but those who were reviewed and are folded away. */
const clientsIn = (list: Element) =>
  [...list.querySelectorAll('section li')].filter((client) => !client.closest('details:not([open])'))

function clientAfterKey(key: string, from: number, count: number): number | undefined {
  if (key === 'j' || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Under the rules as in the table: from client to client. Whether the key did that. */
export function moveBetweenClients(list: Element, { key, shiftKey, target }: KeyboardEvent): boolean {
  const from = target instanceof Element ? target.closest('section li') : null
  if (!from || shiftKey) return false
  const clients = clientsIn(list)
  const to = clientAfterKey(key, clients.indexOf(from), clients.length)
  if (to === undefined) return false
  const link = linkOf(clients[to])
  if (link) link.focus()
  else {
    // Who has only been a name until now is drawn when the scroll comes near.
    clients[to]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    focusWhenDrawn(() => linkOf(clientsIn(list)[to]))
  }
  return true
}
