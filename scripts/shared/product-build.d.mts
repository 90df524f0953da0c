/** Builds the coach’s app and the server where their sources are newer than what was built. */
export function buildProduct(): Promise<void>
