import { lazy } from 'react'
import type { createStore } from 'jotai'
import { preloadServices } from '../shared/session/fetch-services.ts'
import { Initialising } from './initialising.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { AuthSkeleton, ClientProfileSkeleton, ClientsSkeleton, PageSkeleton } from './screen-skeletons.tsx'

const fetchToasts = async () => (await import('./toast-region.tsx')).ToastRegion

/** Each screen is its own download, with its texts; meanwhile its skeleton stands in its place. */
export const SignInScreen = lazyScreen(
  'sign-in',
  async () => (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen,
  AuthSkeleton,
)
export const PasswordResetScreen = lazyScreen(
  'password-reset',
  async () => (await import('../features/password-reset/password-reset-screen.tsx')).PasswordResetScreen,
  AuthSkeleton,
)
export const MainLayout = lazyScreen('layout', async () => (await import('./main-layout.tsx')).MainLayout, Initialising)
export const ClientsScreen = lazyScreen(
  'clients',
  async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
  ClientsSkeleton,
)
export const ClientProfileScreen = lazyScreen(
  'client-profile',
  async () => (await import('../features/client-profile/client-profile-screen.tsx')).ClientProfileScreen,
  ClientProfileSkeleton,
)
export const SettingsScreen = lazyScreen(
  'settings',
  async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  PageSkeleton,
)

/** Without it the app still works: what fails is said in its place, too. */
export const ToastRegion = lazy(async () => ({ default: await fetchToasts().catch(() => () => null) }))

/** Fetches what a coach sees first after signing in, beside whatever is under way. */
export function preloadFirstScreen(): void {
  preloadServices()
  void MainLayout.preload()
  void ClientsScreen.preload()
  // As for the screens: whoever shows them asks again.
  fetchToasts().catch(() => undefined)
}

/** Fetches the profile's code and what it shows of a client: somebody points at them. */
export function preloadClientProfile(store: ReturnType<typeof createStore>, id: string): void {
  void ClientProfileScreen.preload()
  import('../features/client-profile/prefetch-client.ts').then(
    ({ prefetchClient }) => prefetchClient(store, id),
    // Opening the client asks again, and says so.
    () => undefined,
  )
}

/** Fetches what a coach sees after signing out, which has to work without a connection, too. */
export function preloadSignIn(): void {
  void SignInScreen.preload()
}
