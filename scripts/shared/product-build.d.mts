/** Builds the coach’s app and the server if their sources are newer than the build. */
export function buildProduct(): Promise<void>
