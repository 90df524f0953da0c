import { createWorld, mockHandlers, type MockWorld } from '@attune/api/mock'

/** The mock data of the profile's stories. */
export const world: MockWorld = createWorld()
export const handlers = mockHandlers(world)

/** The path of a client's profile. */
export const pathOf = (firstName: string): string =>
  `/clients/${world.persons.find((person) => person.firstName === firstName)?.id}`
