import { createWorld, mockHandlers, type MockWorld } from '@attune/api/mock'
import { expect, waitFor, type within } from 'storybook/test'

/** The mock data of the list's stories. */
export const world = createWorld()
export const handlers = mockHandlers(world)

/** The clients' names in the order shown. */
export const namesIn = (canvas: Pick<ReturnType<typeof within>, 'getAllByRole'>) =>
  canvas.getAllByRole('rowheader').map((cell: HTMLElement) => cell.querySelector('a')?.textContent)

/** Archives a client on another device, once the app follows such changes: the client leaves the list. */
export async function archiveElsewhere(of: MockWorld, firstName: string): Promise<void> {
  await waitFor(() => expect(of.followers.size).toBe(1))
  of.persons = of.persons.map((person) => {
    if (person.firstName !== firstName) return person
    of.changes.push({ personId: person.id, services: ['account'] })
    return { ...person, state: 'archived' }
  })
  for (const follow of of.followers) follow()
}
