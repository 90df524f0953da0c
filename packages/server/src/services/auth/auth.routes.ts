import type { authOperations } from '@attune/api/contract'
import { scopeOf } from '../../domain/client-scope.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { languageOf } from '../../texts/languages.ts'
import type { AuthUseCases } from './auth.use-cases.ts'
import type { InviteUseCases } from './invites/invite.use-cases.ts'
import type { KnownDevices } from './limits/known-devices.ts'
import type { PasswordResetUseCases } from './passwords/password-reset.use-cases.ts'
import { keyOf } from './users/email-key.ts'

interface AuthParts {
  auth: AuthUseCases
  passwordReset: PasswordResetUseCases
  invites: InviteUseCases
  devices: KnownDevices
}

export const createAuthHandlers = ({
  auth,
  passwordReset,
  invites,
  devices,
}: AuthParts): Handlers<typeof authOperations> => ({
  login: async ({ organisationId, body, clientAddress, request, answerHeaders }) => {
    const emailKey = keyOf(body.email)
    return auth.login(organisationId, body, {
      address: clientAddress(),
      device: {
        idFor: (passwordHash) => devices.read(request.headers.get('cookie'), emailKey, passwordHash),
        remember: (passwordHash) => {
          answerHeaders['Set-Cookie'] = devices.issue(emailKey, passwordHash)
        },
      },
      language: languageOf(request),
    })
  },
  getCurrentSession: ({ caller }) => auth.getCurrentSession(caller),
  // The access token names the session, so the refresh token in the body is not needed.
  logout: ({ caller }) => auth.logout(caller),
  refreshSession: ({ organisationId, body, request }) =>
    auth.refreshSession(organisationId, body.refreshToken, languageOf(request)),
  listUsers: async ({ caller, noteRead }) => {
    const { users, persons } = await auth.listUsers(caller)
    noteRead(persons)
    return users
  },
  requestPasswordReset: ({ organisationId, body, clientAddress }) =>
    passwordReset.requestPasswordReset(organisationId, body.email, clientAddress()),
  verifyResetCode: ({ organisationId, body }) => passwordReset.verifyResetCode(organisationId, body),
  resetPassword: ({ organisationId, body, request, answerHeaders }) =>
    passwordReset.resetPassword(organisationId, body, {
      language: languageOf(request),
      remember: (passwordHash) => {
        answerHeaders['Set-Cookie'] = devices.issue(keyOf(body.email), passwordHash)
      },
    }),
  inviteClient: ({ caller, body, request }) => invites.inviteClient(caller, body.email, languageOf(request)),
  listInvites: ({ caller }) => invites.listInvites(caller),
  resendInvite: ({ caller, params, request }) => invites.resendInvite(caller, params.id, languageOf(request)),
  revokeInvite: ({ caller, params }) => invites.revokeInvite(caller, params.id),
  listClientInvites: ({ caller, params }) => invites.listClientInvites(scopeOf(caller), params.personId),
  acceptInvite: ({ organisationId, body, request }) => invites.acceptInvite(organisationId, body, languageOf(request)),
})
