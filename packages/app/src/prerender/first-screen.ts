import { clientPartOf, paths } from '../shared/navigation/paths.ts'

/** Screens of a signed-in coach, by the names of their chunks. */
export type FirstScreen = 'clients-screen' | 'client-profile-screen' | 'settings-screen'

/** The first screen of a session at a path. Every other path leads to the clients list. */
export function firstScreenOf(path: string): FirstScreen {
  if (path === paths.settings) return 'settings-screen'
  return clientPartOf(path) === undefined ? 'clients-screen' : 'client-profile-screen'
}
