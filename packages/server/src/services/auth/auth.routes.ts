import { emailKeyOf, type authOperations } from '@attune/api/contract'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { HandlerInput, Handlers } from '../../platform/http/handlers.ts'
import { languageOf } from '../../texts/languages.ts'
import type { AuthUseCases } from './auth.use-cases.ts'
import type { InviteUseCases } from './invites/invite.use-cases.ts'
import type { KnownDevices } from './limits/known-devices.ts'
import type { PasswordResetUseCases } from './passwords/password-reset.use-cases.ts'
import type { PrivacyUseCases } from './privacy/privacy.use-cases.ts'
import type { SignInDevice } from './sign-in/login.ts'

interface AuthParts {
  auth: AuthUseCases
  passwordReset: PasswordResetUseCases
  invites: InviteUseCases
  privacy: PrivacyUseCases
  devices: KnownDevices
}

type Sender = Pick<HandlerInput<typeof authOperations.login>, 'clientAddress' | 'request' | 'answerHeaders'>

/** Returns the address, device and language of a sign-in or a password reset. */
const placeOf = (devices: KnownDevices, email: string, { clientAddress, request, answerHeaders }: Sender) => {
  const emailKey = emailKeyOf(email)
  const cookies = request.headers.get('cookie')
  const device: SignInDevice = {
    isClaimed: devices.isClaimed(cookies, emailKey),
    idFor: (passwordHash) => devices.read(cookies, emailKey, passwordHash),
    userAgent: request.headers.get('user-agent'),
    remember: (passwordHash) => {
      answerHeaders['Set-Cookie'] = devices.issue(emailKey, passwordHash)
    },
  }
  return { address: clientAddress(), device, language: languageOf(request) }
}

export const createAuthHandlers = ({
  auth,
  passwordReset,
  invites,
  privacy,
  devices,
}: AuthParts): Handlers<typeof authOperations> => ({
  login: ({ organisationId, body, ...sender }) =>
    auth.login(organisationId, body, placeOf(devices, body.email, sender)),
  getCurrentSession: ({ caller }) => auth.getCurrentSession(caller),
  // The access token identifies the session, so the refresh token in the body isn't needed.
  logout: ({ caller }) => auth.logout(caller),
  refreshSession: ({ organisationId, body, request }) =>
    auth.refreshSession(organisationId, body.refreshToken, languageOf(request)),
  listUsers: async ({ caller, auditRead }) => {
    const { users, persons } = await auth.listUsers(caller)
    auditRead(persons)
    return users
  },
  requestPasswordReset: ({ organisationId, body, ...sender }) =>
    passwordReset.requestPasswordReset(organisationId, body.email, placeOf(devices, body.email, sender)),
  verifyResetCode: ({ organisationId, body, ...sender }) =>
    passwordReset.verifyResetCode(organisationId, body, placeOf(devices, body.email, sender)),
  resetPassword: ({ organisationId, body, ...sender }) =>
    passwordReset.resetPassword(organisationId, body, placeOf(devices, body.email, sender)),
  inviteClient: ({ caller, body, request }) => invites.inviteClient(caller, body.email, languageOf(request)),
  listInvites: ({ caller }) => invites.listInvites(caller),
  resendInvite: ({ caller, params, request }) => invites.resendInvite(caller, params.id, languageOf(request)),
  revokeInvite: ({ caller, params }) => invites.revokeInvite(caller, params.id),
  listClientInvites: ({ caller, params }) => invites.listClientInvites(scopeOf(caller), params.personId),
  acceptInvite: ({ organisationId, body, request }) => invites.acceptInvite(organisationId, body, languageOf(request)),
  getConsent: ({ caller }) => privacy.getConsent(clientOf(caller)),
  listAccesses: () => privacy.listAccesses(),
  withdrawConsent: () => privacy.withdrawConsent(),
})
