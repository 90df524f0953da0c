import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from './shared/paths.ts'
import { Loading } from './shared/loading.tsx'
import { ScreenFailed } from './shell/screen-failed.tsx'
import { SessionGate } from './shell/session-gate.tsx'

/** Returns the options that the routes of all screens share. Each screen is a separate download. */
const screen = (load: () => Promise<ComponentType>) => ({
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: ScreenFailed,
  HydrateFallback: Loading,
})

export const routes: RouteObject[] = [
  {
    Component: SessionGate,
    ErrorBoundary: ScreenFailed,
    HydrateFallback: Loading,
    children: [
      {
        path: paths.resetPassword,
        ...screen(async () => (await import('./features/sign-in/password-reset-screen.tsx')).PasswordResetScreen),
      },
      {
        ...screen(async () => (await import('./shell/layout.tsx')).Layout),
        children: [
          {
            path: paths.today,
            ...screen(async () => (await import('./features/today/today-screen.tsx')).TodayScreen),
          },
          {
            path: paths.breathe,
            ...screen(async () => (await import('./features/breathe/breathe-screen.tsx')).BreatheScreen),
          },
          {
            path: paths.reflect,
            ...screen(async () => (await import('./features/reflect/reflect-screen.tsx')).ReflectScreen),
          },
          {
            path: paths.assessment,
            ...screen(async () => (await import('./features/reflect/assessment-screen.tsx')).AssessmentScreen),
          },
          {
            path: paths.progress,
            ...screen(async () => (await import('./features/progress/progress-screen.tsx')).ProgressScreen),
          },
          { path: paths.me, ...screen(async () => (await import('./features/me/me-screen.tsx')).MeScreen) },
        ],
      },
      { path: '*', element: <Navigate to={paths.today} replace /> },
    ],
  },
]
