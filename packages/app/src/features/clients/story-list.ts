import type { ClientChange } from '@attune/api'
import { createMockDatabase, mockHandlers, type MockDatabase } from '@attune/api/mock'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'

/** Mock data for the list's stories. */
export const database = createMockDatabase()
export const handlers = mockHandlers(database)

/** Returns the clients' names in the order shown. */
export const namesIn = (canvas: Pick<ReturnType<typeof within>, 'getAllByRole'>) =>
  canvas.getAllByRole('rowheader').map((cell: HTMLElement) => cell.querySelector('a')?.textContent)

/** Chooses an action for the selected clients from the bar's menu. */
export async function chooseAct(
  bar: Pick<ReturnType<typeof within>, 'findByRole'>,
  act: string,
  button = 'More actions',
): Promise<void> {
  await userEvent.click(await bar.findByRole('button', { name: button }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}')
    await expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(act)
  })
  await userEvent.keyboard('{Enter}')
}

/** Changes a client from another device, once the app is following changes. */
export async function announceElsewhere(of: MockDatabase, announced: ClientChange, change: () => void): Promise<void> {
  await waitFor(() => expect(of.followers.size).toBe(1))
  change()
  of.changes.push(announced)
  for (const follow of of.followers) follow()
}

/** Archives a client from another device, so that the client leaves the list. */
export async function archiveElsewhere(of: MockDatabase, firstName: string): Promise<void> {
  const personId = of.persons.find((person) => person.firstName === firstName)?.id ?? ''
  await announceElsewhere(of, { personId, services: ['account'] }, () => {
    of.persons = of.persons.map((person) => (person.id === personId ? { ...person, state: 'archived' } : person))
  })
}
