import { createWorld, mockHandlers, type MockWorld } from '@attune/api/mock'

/** The mocks that the stories of the profile show. */
export const world: MockWorld = createWorld()
export const handlers = mockHandlers(world)

/** The address of someone's profile. */
export const pathOf = (firstName: string): string =>
  `/clients/${world.persons.find((person) => person.firstName === firstName)?.id}`
