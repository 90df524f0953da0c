import { matchPath, matchRoutes } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { clientPartOf, paths } from '../shared/navigation/paths.ts'
import type { Store } from '../shared/session/connection.ts'

/**
 * Returns whether a path belongs to a screen for signed-in coaches. During a session, every other path leads to the
 * clients list.
 */
export const isScreenOfSession = (path: string): boolean =>
  [paths.clients, paths.client, paths.settings].some((screen) => matchPath(screen, path) !== null)

const screenAt = (path: string): string => (isScreenOfSession(path) ? path : paths.clients)

/** Loads the code of the screen that a signed-in user sees at a path, so that the router has it immediately. */
export async function fetchScreen(path: string): Promise<void> {
  const lazies = matchRoutes(routes, screenAt(path))?.map(({ route }) => route.lazy) ?? []
  await Promise.allSettled(lazies.map(async (lazy) => typeof lazy === 'function' && (await lazy())))
}

/**
 * Milliseconds for which the starting app waits for the first screen's answers. After that, the screen shows skeletons
 * for missing answers.
 */
const preparation = 500

function importAnswers(path: string) {
  if (path === paths.settings) return undefined
  if (clientPartOf(path) === undefined) return import('../features/clients/clients-screen.tsx')
  return import('../features/client-profile/client-profile-screen.tsx')
}

/**
 * Loads the code and the first answers of a session's first screen, so that the app doesn't start with the screen's
 * skeleton.
 */
export async function prepareFirstScreen(path: string, store: Store): Promise<void> {
  const loadAnswers = async () => (await importAnswers(path))?.loadAnswers(store, path)
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, preparation))
  // If the code can't be loaded, the screen reports this and tries again.
  await Promise.race([timeIsUp, Promise.allSettled([fetchScreen(path), loadAnswers()])])
}
