export { answering, MockProblem } from './answering.ts'
export { failing, mockHandlers, offline, pending } from './handlers.ts'
export { restoreWorlds } from './world/restore.ts'
export { createWorld, MOCK_NOW, type MockWorld } from './world/world.ts'
/** A pair of tokens of a signed-in coach. */
export const MOCK_TOKENS = { accessToken: 'mock-access-0', refreshToken: 'mock-refresh-0' }
