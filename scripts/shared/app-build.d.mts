/** Builds the coach’s app where its sources are newer than the build. */
export function buildApp(): Promise<void>
