import type { RouteObject } from 'react-router-dom'
import { SessionRoutes } from './session-routes.tsx'
import { StartFailed } from '../screen-states/start-failed.tsx'

/** One route for every path: the session's state decides which screens exist, not the address alone. */
export const appRoutes: RouteObject[] = [
  {
    path: '*',
    element: <SessionRoutes />,
    errorElement: <StartFailed onRetry={() => location.reload()} />,
  },
]
