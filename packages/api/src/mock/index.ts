export { answering, MockProblem } from './answering.ts'
export { failing, mockHandlers, offline, pending } from './handlers.ts'
export { restoreDatabases } from './database/restore.ts'
export { createMockDatabase, MOCK_NOW, type MockDatabase } from './database/database.ts'
/** A token pair of a signed-in coach. */
export const MOCK_TOKENS = { accessToken: 'mock-access-0', refreshToken: 'mock-refresh-0' }
/** A token pair of the first client, who is also signed in. */
export const MOCK_CLIENT_TOKENS = { accessToken: 'mock-access-1', refreshToken: 'mock-refresh-1' }
