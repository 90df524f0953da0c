export function installedChromium(): string
