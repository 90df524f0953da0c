import { AuthSkeleton, ClientProfileSkeleton, ClientsSkeleton, PageSkeleton } from './screen-skeletons.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** Each screen is its own download, with its texts; meanwhile its skeleton stands in its place. */
export const SignInScreen = lazyScreen(
  async () => (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen,
  AuthSkeleton,
)
export const ClientsScreen = lazyScreen(
  async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
  ClientsSkeleton,
)
export const ClientProfileScreen = lazyScreen(
  async () => (await import('../features/client-profile/client-profile-screen.tsx')).ClientProfileScreen,
  ClientProfileSkeleton,
)
export const SettingsScreen = lazyScreen(
  async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  PageSkeleton,
)
