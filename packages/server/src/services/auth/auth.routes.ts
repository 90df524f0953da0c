import type { authOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import type { AuthUseCases } from './auth.use-cases.ts'

export const createAuthHandlers = (auth: AuthUseCases): Handlers<typeof authOperations> => ({
  login: ({ organisationId, body }) => auth.login(organisationId, body),
  getCurrentSession: ({ caller }) => auth.getCurrentUser(caller),
  // The bearer names the session; the refresh token of the same session adds nothing to that.
  logout: ({ caller }) => auth.logout(caller),
  refreshSession: ({ organisationId, body }) => auth.refresh(organisationId, body.refreshToken),
})
