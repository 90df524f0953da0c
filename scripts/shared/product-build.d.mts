/** Builds the coach’s app, the client’s page and the server if their sources are newer than the build. */
export function buildProduct(): Promise<void>
