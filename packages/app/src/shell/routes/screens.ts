import { preloadServices } from '../../shared/session/fetch-services.ts'
import type { Store } from '../../shared/session/connection.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { firstScreenOf } from '../../prerender/first-screen.ts'
import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { Initialising } from '../screen-states/initialising.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import {
  AuthSkeleton,
  ClientProfileSkeleton,
  ClientsSkeleton,
  PageSkeleton,
} from '../screen-states/screen-skeletons.tsx'

/** Each screen is its own download, with its texts. Its skeleton shows until it has loaded. */
export const SignInScreen = lazyScreen(
  lazyCode('sign-in-screen', () => import('../../features/sign-in/sign-in-screen.tsx')),
  (code) => code.SignInScreen,
  AuthSkeleton,
)
export const PasswordResetScreen = lazyScreen(
  lazyCode('password-reset-screen', () => import('../../features/password-reset/password-reset-screen.tsx')),
  (code) => code.PasswordResetScreen,
  AuthSkeleton,
)
export const MainLayout = lazyScreen(
  lazyCode('layout', () => import('../layout/main-layout.tsx')),
  (code) => code.MainLayout,
  Initialising,
)
const clientsCode = lazyCode('clients-screen', () => import('../../features/clients/clients-screen.tsx'))
export const ClientsScreen = lazyScreen(clientsCode, (code) => code.ClientsScreen, ClientsSkeleton)
const profileCode = lazyCode(
  'client-profile-screen',
  () => import('../../features/client-profile/client-profile-screen.tsx'),
)
export const ClientProfileScreen = lazyScreen(profileCode, (code) => code.ClientProfileScreen, ClientProfileSkeleton)
export const SettingsScreen = lazyScreen(
  lazyCode('settings-screen', () => import('../../features/settings/settings-screen.tsx')),
  (code) => code.SettingsScreen,
  PageSkeleton,
)

export const toastRegion = lazyCode('toast-region', () => import('../layout/toast-region.tsx'))

const firstScreens = {
  'clients-screen': ClientsScreen,
  'client-profile-screen': ClientProfileScreen,
  'settings-screen': SettingsScreen,
}

/** Prefetches the first screen of an address. Default: the clients list. */
export function preloadFirstScreen(path: string = paths.clients): void {
  preloadServices()
  void MainLayout.preload()
  void firstScreens[firstScreenOf(path)].preload()
}

/** Prefetches the screen after signing out, which must work without a connection, too. */
export function preloadSignIn(): void {
  void SignInScreen.preload()
}

/** Milliseconds that a start waits for the answers of its first screen. After them the screen shows what is missing. */
const preparation = 500

/** The screens that a start prepares with their first answers. */
const preparedCode = { 'clients-screen': clientsCode, 'client-profile-screen': profileCode }

/** Loads the first screen of an address with its first answers, so that a start doesn't draw its skeleton first. */
export async function prepareFirstScreen(path: string, store: Store): Promise<void> {
  const screen = firstScreenOf(path)
  const loadAnswers = async () => {
    if (screen !== 'settings-screen') await (await preparedCode[screen].load()).loadAnswers(store, path)
  }
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, preparation))
  // Code that can't be loaded is reported by the screen, which loads it again.
  await Promise.race([timeIsUp, Promise.allSettled([MainLayout.preload(), loadAnswers()])])
}
