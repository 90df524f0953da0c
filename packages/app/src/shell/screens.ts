import { Initialising } from './initialising.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { AuthSkeleton, ClientProfileSkeleton, ClientsSkeleton, PageSkeleton } from './screen-skeletons.tsx'

const fetchMainLayout = async () => (await import('./main-layout.tsx')).MainLayout
const fetchClients = async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen

/** Each screen is its own download, with its texts; meanwhile its skeleton stands in its place. */
export const SignInScreen = lazyScreen(
  async () => (await import('../features/sign-in/sign-in-screen.tsx')).SignInScreen,
  AuthSkeleton,
)
export const MainLayout = lazyScreen(fetchMainLayout, Initialising)
export const ClientsScreen = lazyScreen(fetchClients, ClientsSkeleton)
export const ClientProfileScreen = lazyScreen(
  async () => (await import('../features/client-profile/client-profile-screen.tsx')).ClientProfileScreen,
  ClientProfileSkeleton,
)
export const SettingsScreen = lazyScreen(
  async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  PageSkeleton,
)

/** Fetches what a coach sees first after signing in, beside whatever is under way. */
export function preloadFirstScreen(): void {
  // A failure here says nothing: the screen asks again when it is shown, and says so then.
  for (const fetchPart of [fetchMainLayout, fetchClients]) fetchPart().catch(() => undefined)
}
