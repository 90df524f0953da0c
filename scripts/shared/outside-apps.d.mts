/** Returns a folder with the installed packages of an app's lock file, which it fetches once. */
export function fetchOutsideApp(name: 'app' | 'next' | 'api'): Promise<string>
