import type { RouteObject } from 'react-router-dom'
import { SessionRoutes } from './session-routes.tsx'
import { StartFailed } from '../screen-states/start-failed.tsx'

/** One route for every path: which screens exist depends on the session's state, not on the address alone. */
export const appRoutes: RouteObject[] = [
  {
    path: '*',
    element: <SessionRoutes />,
    errorElement: <StartFailed onRetry={() => location.reload()} />,
  },
]
