import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { loadCode } from './shared/code/load-code.ts'
import { paths } from './shared/navigation/paths.ts'
import { Initialising } from './shell/screen-states/initialising.tsx'
import { ScreenFailed } from './shell/screen-states/screen-failed.tsx'
import { FormSkeleton, ScreenSkeleton } from './shell/screen-states/screen-skeletons.tsx'
import { StartFailed } from './shell/screen-states/start-failed.tsx'
import { SessionLayout, SignedInLayout, SignedOutLayout, SignInPage } from './shell/session-layouts.tsx'

/**
 * Returns the route of a screen, without its path. The screen's component and texts are a separate download. If a
 * route's `lazy` fails, React Router drops the route together with its error, unless the route has a `HydrateFallback`.
 */
const screen = (importScreen: () => Promise<ComponentType>, HydrateFallback: ComponentType) => ({
  lazy: async () => ({ Component: await loadCode(importScreen) }),
  ErrorBoundary: ScreenFailed,
  HydrateFallback,
})

/**
 * Sign-in is part of the page. Every other screen is a separate download. The layouts redirect from screens that don't
 * fit the session's state.
 */
export const routes: RouteObject[] = [
  {
    Component: SessionLayout,
    errorElement: <StartFailed onRetry={() => location.reload()} />,
    children: [
      {
        Component: SignedOutLayout,
        ErrorBoundary: ScreenFailed,
        children: [
          { path: paths.root, Component: SignInPage },
          {
            path: paths.changePassword,
            ...screen(
              async () => (await import('./features/password-reset/password-reset-screen.tsx')).PasswordResetScreen,
              FormSkeleton,
            ),
          },
        ],
      },
      {
        Component: SignedInLayout,
        children: [
          {
            ...screen(async () => (await import('./shell/layout/main-layout.tsx')).MainLayout, Initialising),
            children: [
              {
                path: paths.clients,
                ...screen(
                  async () => (await import('./features/clients/clients-screen.tsx')).ClientsScreen,
                  ScreenSkeleton,
                ),
              },
              {
                path: paths.client,
                ...screen(
                  async () => (await import('./features/client-profile/client-profile-screen.tsx')).ClientProfileScreen,
                  ScreenSkeleton,
                ),
              },
              {
                path: paths.settings,
                ...screen(
                  async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
                  ScreenSkeleton,
                ),
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.root} replace /> },
    ],
  },
]
